import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './course.module.css'
import promo from './promo.module.css'

/** Placeholder of a course: the margin is drawn already. */
export function CourseSkeleton() {
  return (
    <div className={css.page}>
      <VisuallyHidden>
        <Trans>Loading the course</Trans>
      </VisuallyHidden>
      <div className={css.columns} aria-hidden="true">
        <div className={css.main}>
          <div className={css.waiting}>
            <Skeleton width="70%" height="3rem" />
            <div className={promo.promo}>
              <Skeleton shape="box" height="100%" />
            </div>
          </div>
          <Margin as="div">
            {[1, 2, 3, 4].map((n) => (
              <MarginRow key={n} as="div" mark={n}>
                <Skeleton width="60%" />
              </MarginRow>
            ))}
          </Margin>
        </div>
        <Skeleton shape="box" height="22rem" />
      </div>
    </div>
  )
}
