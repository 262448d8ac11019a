import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortDate } from '#lib/time/dates.ts'
import { isGoodResult } from '#lib/good-result.ts'
import { VoidAttempt } from '../actions/void-attempt.tsx'
import type { LearnerInFull } from '../data/learners.queries.ts'
import css from './panel.module.css'

type Attempt = LearnerInFull['attempts'][number]

/** Every attempt with its result and what was noted beside it: facts, no verdict. */
export function Attempts({ courseId, attempts }: Pick<LearnerInFull, 'attempts'> & { courseId: string }) {
  return (
    <section className={css.part}>
      <h3>
        <Trans>Quiz attempts</Trans>
      </h3>
      {attempts.length === 0 && (
        <p className={css.fact}>
          <Trans>No quiz taken yet.</Trans>
        </p>
      )}
      <ul className={css.rows}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={css.attempt}>
            <span dir="auto">{attempt.title}</span>
            <Result attempt={attempt} />
            <Facts attempt={attempt} />
            <VoidAttempt courseId={courseId} attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ attempt: { startedAt, duration, signals } }: { attempt: Attempt }) {
  const { t } = useLingui()
  const { hidden = 0, pasted = 0, quick = 0 } = signals
  const facts = [
    shortDate(startedAt),
    t`${duration} min`,
    ...(hidden > 0 ? [plural(hidden, { one: 'left the page once', other: 'left the page # times' })] : []),
    ...(pasted > 0 ? [plural(pasted, { one: 'pasted once', other: 'pasted # times' })] : []),
    ...(quick > 0
      ? [plural(quick, { one: '# answer in under 2 seconds', other: '# answers in under 2 seconds' })]
      : []),
  ]
  return <span className={css.fact}>{facts.join(' · ')}</span>
}

function Result({ attempt: { score, totalScore, percentage, passed } }: { attempt: Attempt }) {
  const { t } = useLingui()
  if (percentage === null) return <span className={css.fact}>{t`Not graded yet`}</span>
  return (
    <span className={css.result} data-good={isGoodResult(percentage) || undefined}>
      {t`${score} of ${totalScore} · ${percentage}%`}
      <span className={css.fact}>{passed ? t`Passed` : t`Not passed`}</span>
    </span>
  )
}
