import { Trans, useLingui } from '@lingui/react/macro'
import { RingChart } from '#ui/charts/ring-chart.tsx'
import { percentText } from '#lib/text/number-text.ts'
import css from './analytics.module.css'

interface Props {
  completionRate: number
  dropOff: number
  students: number
  /** What it is about. */
  of: string
}

/** The share of learners who complete it. */
export function CompletionCard({ completionRate, dropOff, students, of }: Props) {
  const { t } = useLingui()
  return (
    <section className={css.card} aria-labelledby="completion-rate">
      <h2 id="completion-rate">
        <Trans>Completion Rate</Trans>
      </h2>
      <p className={css.fact} dir="auto">
        {of}
      </p>
      <RingChart
        value={completionRate}
        label={t`Completion Rate`}
        legend={[
          [t`Completion`, percentText(completionRate)],
          [t`Drop-off`, percentText(dropOff)],
        ]}
      />
      <p className={css.fact}>
        {students === 0 ? (
          <Trans>No learners yet.</Trans>
        ) : (
          <Trans>The percentage of students who complete the course.</Trans>
        )}
      </p>
    </section>
  )
}
