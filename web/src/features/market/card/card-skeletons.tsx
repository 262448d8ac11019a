import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './course-grid.module.css'

/** Placeholders of cards. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={css.grid}>
      <VisuallyHidden>
        <Trans>Loading courses</Trans>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.skeleton}>
          <Skeleton shape="box" height="10.75rem" />
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders of rows. */
export function RowSkeletons({ count = 4 }: { count?: number }) {
  return (
    <div className={css.rows}>
      <VisuallyHidden>
        <Trans>Loading courses</Trans>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.skeletonRow}>
          <Skeleton shape="box" width="8rem" height="5.625rem" />
          <div className={css.skeleton}>
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
