import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { peopleQuery } from '#features/follows/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import css from './profiles.module.css'
import { ShareProfile } from './share-profile.tsx'

/** The actions on the viewer's own profile. */
export function OwnActions({
  userId,
  name,
  isPrivate,
}: {
  userId: string
  name: string
  isPrivate: boolean
}) {
  const edit = useOverlay('edit')
  return (
    <>
      <Button kind="outline" icon="pencil-simple" onClick={() => edit.open()}>
        <Trans>Edit profile</Trans>
      </Button>
      {isPrivate && <RequestsButton userId={userId} />}
      <ShareProfile userId={userId} name={name} />
      <Link to="/settings" className={buttonClass({ kind: 'outline' })}>
        <span className={css.linkContent}>
          <Icon name="gear-six" size={20} />
          <span className={css.wideWord}>
            <Trans>Settings</Trans>
          </span>
        </span>
      </Link>
      <DeskLink />
    </>
  )
}

/** The link to moderation, for which the bottom bar of a phone has no room. */
function DeskLink() {
  const role = useSession()?.role ?? 'user'
  if (role === 'user') return null
  return (
    <Link to="/moderation" className={buttonClass({ kind: 'outline' })}>
      <span className={css.linkContent}>
        <Icon name="shield-check" size={20} />
        <Trans>Moderation</Trans>
      </span>
    </Link>
  )
}

/** Opens the pending follow requests, with their number. */
function RequestsButton({ userId }: { userId: string }) {
  const { t } = useLingui()
  const me = useSession()
  const people = useOverlay('people')
  const requests = useInfiniteQuery({
    ...peopleQuery(useQueryClient(), 'requests', userId),
    enabled: me?.id === userId,
  })
  const count = requests.data?.pages[0]?.meta.totalCount ?? 0
  return (
    <Button kind={count > 0 ? 'primary' : 'outline'} icon="user-plus" onClick={() => people.open('requests')}>
      {count > 0 ? t`Follow requests (${count})` : t`Follow requests`}
    </Button>
  )
}
