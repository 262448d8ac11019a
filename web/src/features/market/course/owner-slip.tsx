import { Trans, useLingui } from '@lingui/react/macro'
import { OverPlanBanner } from '#features/plans/public.ts'
import { numberText } from '#lib/text/number-text.ts'
import { Link } from '#routing/link.tsx'
import { RingChart } from '#ui/charts/ring-chart.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import type { MarketCourse } from '../data/market.queries.ts'
import { Price, SaveAndShare } from './buy-slip.tsx'
import css from './slips.module.css'

interface Props {
  course: MarketCourse
}

/** What its creator sees instead of the price: the way to the editor, and the completion rate. */
export function OwnerSlip({ course }: Props) {
  const { t } = useLingui()
  const { id, status, completionRate } = course
  const students = numberText(course.students)
  return (
    <Slip label={t`Your course`}>
      <SlipPart>
        <div>
          <Badge tone={status === 'published' ? 'ok' : 'plain'}>
            {status === 'published' ? t`Live` : status === 'draft' ? t`Draft` : t`Archived`}
          </Badge>
        </div>
        <OverPlanBanner overPlan={course.overPlan} />
        <Price course={course} />
        <Link to="/studio/course/:id" params={{ id }} className={buttonClass({ size: 52, isWide: true })}>
          <Trans>Edit</Trans>
        </Link>
        <SaveAndShare course={course} />
      </SlipPart>
      {completionRate && (
        <SlipPart>
          <h2 className={css.hint}>
            <Trans>Completion Rate</Trans>
          </h2>
          <RingChart
            value={completionRate.rate}
            label={t`Completion Rate`}
            legend={[
              [t`Completion Rate`, `${completionRate.rate}%`],
              [t`Drop-off Rate`, `${course.students === 0 ? 0 : completionRate.dropOff}%`],
            ]}
          />
          <p className={css.hint}>
            <Trans>The percentage of students who complete the course.</Trans>
          </p>
          <p className={css.hint}>
            {course.students === 0 ? (
              <Trans>No one has enrolled yet. Share the link to your course.</Trans>
            ) : (
              <Trans>Learners: {students}</Trans>
            )}
          </p>
        </SlipPart>
      )}
    </Slip>
  )
}
