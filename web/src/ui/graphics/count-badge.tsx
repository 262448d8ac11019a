import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import css from './count-badge.module.css'

const mostShown = 99

/** How many wait, on the corner of an icon; nothing when none do. */
export function CountBadge({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{t`${count} unread`}</VisuallyHidden>
    </span>
  )
}
