import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { unreadQuery } from './notifications.queries.ts'
import css from './unread-badge.module.css'

const mostShown = 99

/** How many notifications wait, on the corner of an icon; nothing when none do. */
export function UnreadBadge() {
  const { t } = useLingui()
  const { data: unread = 0 } = useQuery(unreadQuery())
  if (unread === 0) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>
      <VisuallyHidden>{t`${unread} unread`}</VisuallyHidden>
    </span>
  )
}
