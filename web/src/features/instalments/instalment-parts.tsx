import type { InstalmentPlan } from '@akada/contract/instalments/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '#lib/time/dates.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { Timeline, type TimelineStep } from '#ui/feedback/timeline.tsx'
import { instalmentsQuery } from './instalments.queries.ts'
import { partState } from './part-sums.ts'
import { PayPart } from './pay-part.tsx'
import css from './instalments.module.css'

type Part = InstalmentPlan['parts'][number]

/** What a learner has paid of a course, and when the rest is due; nothing where it was paid in one go. */
export function InstalmentParts({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(instalmentsQuery(courseId))
  const plan = data?.plan
  if (plan?.state !== 'running') return null
  const next = plan.parts.find(({ id }) => id === plan.nextPartId)
  return (
    <section className={css.parts} aria-label={t`Your parts`}>
      <h2 className={css.title}>
        <Trans>Paid in {plan.parts.length} parts</Trans>
      </h2>
      <Timeline label={t`Your parts`} steps={plan.parts.map((part) => stepOf(part, next?.id))} />
      {next && <PayPart part={next} />}
    </section>
  )
}

function stepOf(part: Part, nextId: string | undefined): TimelineStep {
  const { id, paidAt, dueAt, isLate } = part
  const day = shortDate(paidAt ?? dueAt ?? '')
  return {
    key: id,
    at: shortMoneyOf(part.amountMinor),
    title: paidAt ? (
      <Trans>Paid on {day}</Trans>
    ) : isLate ? (
      <Trans>Was due on {day}</Trans>
    ) : (
      <Trans>Due on {day}</Trans>
    ),
    state: partState(part, nextId),
  }
}
