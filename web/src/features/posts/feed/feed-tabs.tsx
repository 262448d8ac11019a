import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { UnreadBadge } from '#features/notifications/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import css from './feed-tabs.module.css'

/** The header of the feed on a phone: the wordmark and the two feeds, the current one underlined. */
export function FeedTabs() {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const isNarrow = useMediaQuery('(width < 24rem)')
  return (
    <header className={css.bar}>
      <Wordmark short={isNarrow} />
      <nav className={css.tabs} aria-label={t`Feeds`}>
        <Link to="/socials" className={css.tab} isExact>
          {t`For you`}
        </Link>
        <Link to="/socials/following" className={css.tab}>
          {t`Following`}
        </Link>
      </nav>
      <span className={css.tools}>
        <Link to="/search" className={css.tool}>
          <Icon name="magnifying-glass" />
          <VisuallyHidden>{t`Search`}</VisuallyHidden>
        </Link>
        {isMember && (
          <Link to="/notifications" className={css.tool}>
            <Icon name="bell" />
            <VisuallyHidden>{t`Notifications`}</VisuallyHidden>
            <Suspense>
              <UnreadBadge />
            </Suspense>
          </Link>
        )}
      </span>
    </header>
  )
}
