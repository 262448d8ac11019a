import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import css from './learners.module.css'

/** Rows in the shape of the table. */
export function RowsPending() {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Loading`} className={css.pending}>
      {Array.from({ length: 8 }, (_, n) => (
        <li key={n}>
          <Skeleton shape="avatar" width="2.5rem" height="2.5rem" />
          <Skeleton width="14rem" height="1.25rem" />
          <Skeleton width="6rem" height="1.25rem" />
        </li>
      ))}
    </ul>
  )
}
