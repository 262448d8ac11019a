import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { PostGrid } from './post-grid.tsx'

/** The viewer's own posts and saved posts: `?tab=saved` in the address. */
export function ProfileTabs({ userId }: { userId: string }) {
  const { t } = useLingui()
  const active = useSearchParam('tab') === 'saved' ? 'saved' : 'posts'
  return (
    <Tabs
      label={t`Your posts`}
      active={active}
      onChange={show}
      tabs={[
        { key: 'posts', label: t`Posts` },
        { key: 'saved', label: t`Saved` },
      ]}
    >
      {active === 'posts' ? (
        <PostGrid
          list="user"
          userId={userId}
          emptyTitle={t`Post your first lesson`}
          emptyAction={<FirstPost />}
        />
      ) : (
        <PostGrid list="bookmarks" userId={userId} emptyTitle={t`Nothing saved yet`} />
      )}
    </Tabs>
  )
}

function FirstPost() {
  return (
    <Link to="/uploads" className={buttonClass({})}>
      <Trans>Upload</Trans>
    </Link>
  )
}

const show = (tab: 'posts' | 'saved') =>
  navigate(
    { href: location.pathname + (tab === 'saved' ? '?tab=saved' : '') },
    { replace: true, keepsScroll: true },
  )
