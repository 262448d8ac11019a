import type { Attempt } from '@akada/contract/quizzes/model'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isGoodResult } from '#lib/good-result.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Margin } from '#ui/layout/margin.tsx'
import css from './quiz-result.module.css'
import { ReviewRow } from './review-row.tsx'

interface Props {
  attempt: Attempt
  onLeave: () => void
  renderWayOn?: ((kind: 'primary' | 'outline') => ReactNode) | undefined
  onAgain: () => void
}

/** The mark as a fraction, the verdict beneath it, and why. */
export function QuizResult({ attempt, onLeave, renderWayOn, onAgain }: Props) {
  const { t } = useLingui()
  const { status, attemptsLeft, passed, results, isPreview } = attempt
  const canTryAgain = attemptsLeft !== 0
  const onwards = (kind: 'primary' | 'outline') => !isPreview && renderWayOn?.(kind)
  return (
    <article className={css.result}>
      <header className={css.head}>
        <IconButton icon="arrow-left" isMirrored label={t`Back to the course`} onClick={onLeave} />
        <p>{attempt.title}</p>
      </header>
      {status === 'graded' ? <Mark attempt={attempt} /> : <Waiting attempt={attempt} />}
      <div className={css.actions}>
        {passed && onwards('primary')}
        {canTryAgain && (
          <Button kind={passed ? 'outline' : 'primary'} onClick={onAgain}>
            {t`Try again`}
          </Button>
        )}
        {!passed && onwards(canTryAgain ? 'outline' : 'primary')}
        {attemptsLeft !== null && (
          <p className={css.left}>
            <Plural value={attemptsLeft} _0="No tries left" one="# try left" other="# tries left" />
          </p>
        )}
      </div>
      {results && <Review attempt={attempt} />}
    </article>
  )
}

function Mark({ attempt: { score, totalScore, percentage, passMark, passed } }: { attempt: Attempt }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [points, total] = [score ?? 0, totalScore]
  const word = passed ? t`Passed` : t`Not yet`
  return (
    <div className={css.mark} data-good={isGoodResult(percentage ?? 0) || undefined}>
      <p className={css.fraction} aria-hidden="true">
        <span>{points}</span>
        <span>{total}</span>
      </p>
      <div>
        <h1 ref={heading} tabIndex={-1} aria-label={t`${word}, ${points} of ${total}`}>
          {word}
        </h1>
        <p>
          <Trans>
            {percentage}% · pass mark {passMark}%
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Waiting({ attempt: { answers } }: { attempt: Attempt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.waiting}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Handed in</Trans>
      </h1>
      <p>
        <Plural
          value={answers.length}
          one="# answer was handed in. Your teacher reads it and grades it; we notify you then."
          other="# answers were handed in. Your teacher reads some of them and grades them; we notify you then."
        />
      </p>
    </div>
  )
}

function Review({ attempt }: { attempt: Attempt }) {
  const { t } = useLingui()
  const [isWrongOnly, setWrongOnly] = useState(false)
  const { results = [], questions, answers } = attempt
  const byQuestion = new Map(results.map((result) => [result.questionId, result]))
  const answered = new Map(answers.map((answer) => [answer.questionId, answer]))
  const rows = questions.flatMap((question, place) => {
    const result = byQuestion.get(question.id)
    return result ? [{ question, result, number: place + 1, answer: answered.get(question.id) }] : []
  })
  const isWrong = ({ result }: (typeof rows)[number]) => result.isCorrect === false && !result.isDropped
  const [all, wrong] = [rows.length, rows.filter(isWrong).length]
  const shown = isWrongOnly ? rows.filter(isWrong) : rows
  return (
    <section aria-label={t`Review`}>
      <div className={css.filters}>
        <Chip size={36} isOn={!isWrongOnly} onChange={() => setWrongOnly(false)}>
          {t`All ${all}`}
        </Chip>
        <Chip size={36} isOn={isWrongOnly} disabled={wrong === 0} onChange={() => setWrongOnly(true)}>
          {t`${wrong} wrong`}
        </Chip>
      </div>
      <div className={css.page}>
        <Margin width="bubble" label={t`Review`}>
          {shown.map((row) => (
            <ReviewRow key={row.question.id} {...row} />
          ))}
        </Margin>
      </div>
    </section>
  )
}
