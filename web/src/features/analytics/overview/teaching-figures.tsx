import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { moneyOf } from '#lib/text/money.ts'
import { numberText, percentText } from '#lib/text/number-text.ts'
import { Link } from '#routing/link.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { teachingQuery } from '../data/analytics.queries.ts'

/** Learners, completion, what waits and what was sold, each with the way to it. */
export function TeachingFigures({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(teachingQuery(userId))
  if (!data || data.students === 0) return null
  const { completionRate, toGrade, unansweredReviews, soldWeek } = data
  const waiting = toGrade + unansweredReviews
  const learners = numberText(data.students)
  const newWeek = numberText(data.newWeek)
  return (
    <LabelCard
      isTwoColumns
      rows={[
        [
          t`Learners`,
          <Link key="learners" to="/classroom/trainee">
            {data.newWeek > 0 ? t`${learners}, ${newWeek} new this week` : learners}
          </Link>,
        ],
        [
          t`Completion Rate`,
          <Link key="completion" to="/classroom/analytics">
            {percentText(completionRate)}
          </Link>,
        ],
        [
          t`Waiting for you`,
          <Link key="waiting" to="/classroom/overview">
            {waiting > 0 ? plural(waiting, { one: '# answer', other: '# answers' }) : t`Nothing`}
          </Link>,
        ],
        [
          t`Yours this week`,
          <Link key="sold" to="/market/seller-dashboard">
            {moneyOf(soldWeek.netMinor)}
          </Link>,
        ],
      ]}
    />
  )
}
