import type { Attempt, OwnAttempt, Quiz } from '@akada/contract/quizzes/model'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isNetworkError } from '#api/call-error.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { Margin, MarginRow } from '#ui/layout/margin.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { fetchAttempt, startAttempt } from '../data/quizzes.queries.ts'
import { showFailure } from '../data/show-failure.ts'
import type { StoredAttempt } from '../data/stored-attempt.ts'
import { timeText } from '../data/time-text.ts'
import css from './quiz-player.module.css'

interface Props {
  quiz: Quiz
  stored: StoredAttempt | undefined
  onAttempt: (attempt: Attempt) => void
  onLeave: () => void
}

/** What to expect of a quiz before its time starts. */
export function QuizIntro({ quiz, stored, onAttempt, onLeave }: Props) {
  const { t } = useLingui()
  const start = useMutation({
    mutationFn: () => startAttempt(quiz.id),
    // An attempt stored on this device continues offline, too.
    onError: (error) => (stored && isNetworkError(error) ? onAttempt(stored.attempt) : showFailure(error)),
    onSuccess: onAttempt,
  })
  const look = useMutation({
    mutationFn: (attemptId: string) => fetchAttempt(quiz.id, attemptId),
    onSuccess: onAttempt,
    onError: showFailure,
  })
  const refusal = useRefusal(quiz)
  return (
    <article className={css.intro}>
      <header className={css.introHead}>
        <IconButton icon="arrow-left" isMirrored label={t`Back to the course`} onClick={onLeave} />
        <h1>{quiz.title}</h1>
      </header>
      {quiz.description && <p className={css.description}>{quiz.description}</p>}
      <Facts quiz={quiz} />
      <Notes quiz={quiz} />
      <div className={css.startRow}>
        <Button
          size={52}
          isLoading={start.isPending}
          disabled={refusal !== null}
          onClick={() => start.mutate()}
        >
          {quiz.openAttempt ? t`Continue` : t`Start`}
        </Button>
        {refusal && <p className={css.reason}>{refusal}</p>}
      </div>
      <Tries attempts={quiz.attempts} onLook={(id) => look.mutate(id)} />
    </article>
  )
}

/** Why it cannot be started now. */
function useRefusal(quiz: Quiz): string | null {
  const { openAttempt, attemptsLeft, nextAttemptAt, questionsCount, ownQuestions } = quiz
  const { t } = useLingui()
  // The creator's latest changes are not counted here yet.
  if (openAttempt || ownQuestions) return null
  if (questionsCount === 0) return t`This quiz has no questions yet.`
  if (attemptsLeft === 0) return t`You have used all your attempts.`
  if (!nextAttemptAt) return null
  const time = timeText(new Date(nextAttemptAt))
  return t`You can try again at ${time}.`
}

function Facts({ quiz }: { quiz: Quiz }) {
  const { t } = useLingui()
  const { questionsCount, drawn, timeLimit, passMark, maxAttempts, attemptsLeft, isRequired } = quiz
  const count = drawn ? Math.min(drawn, questionsCount) : questionsCount
  const tries = maxAttempts === 0 ? t`As many as you like` : t`${attemptsLeft ?? 0} of ${maxAttempts} left`
  const rows: [string, string][] = [
    [t`Questions`, String(count)],
    [t`Time`, timeLimit ? plural(timeLimit, { one: '# minute', other: '# minutes' }) : t`No limit`],
    [t`Tries`, tries],
    [t`Pass mark`, percentText(passMark)],
    [t`Certificate`, isRequired ? t`Needed for it` : t`Not needed for it`],
  ]
  return <LabelCard rows={rows} isTwoColumns />
}

/** When the running attempt closes, or one that starts now would. */
function useEnd({ timeLimit, openAttempt, attempts }: Quiz): string | null {
  const [now] = useState(() => Date.now())
  const running = attempts.find(({ id }) => id === openAttempt)
  const newEnd = timeLimit && now + timeLimit * 60_000
  const end = running ? running.dueAt : newEnd
  return end ? timeText(new Date(end)) : null
}

function Notes({ quiz }: { quiz: Quiz }) {
  const { takesLateAnswers, openAttempt } = quiz
  const end = useEnd(quiz)
  return (
    <div className={css.notes}>
      {openAttempt && !end && (
        <p>
          <Trans>Your try is running. Your answers are kept. Continue whenever you like.</Trans>
        </p>
      )}
      {end && (
        <p>
          {openAttempt ? (
            <Trans>
              Your try is running. It closes at {end} by our clock, even if you lose your connection or close
              the app.
            </Trans>
          ) : (
            <Trans>
              If you start now, it closes at {end} by our clock, even if you lose your connection or close the
              app.
            </Trans>
          )}{' '}
          {takesLateAnswers && (
            <Trans>Answers that were stuck on your phone count for ten more minutes, marked as late.</Trans>
          )}
        </p>
      )}
      <p>
        <Trans>
          The teachers of the course see your answers, and how often you left the page, pasted text or
          answered within two seconds. Nothing is judged automatically.
        </Trans>
      </p>
    </div>
  )
}

function Tries({ attempts, onLook }: { attempts: readonly OwnAttempt[]; onLook: (id: string) => void }) {
  const { t } = useLingui()
  const closed = attempts.filter(({ status }) => status !== 'open')
  if (closed.length === 0) return null
  return (
    <section>
      <h2 className={css.subhead}>
        <Trans>Your tries</Trans>
      </h2>
      <Margin label={t`Your tries`}>
        {closed.map(({ id, number, status, passed, percentage, duration }) => (
          <MarginRow
            key={id}
            mark={status === 'graded' ? passed ? <Tick /> : <Cross /> : number}
            onPress={() => onLook(id)}
            end={<Plural value={duration} one="# minute" other="# minutes" />}
          >
            <TryWords number={number} percentage={percentage} isPassed={passed} />
          </MarginRow>
        ))}
      </Margin>
    </section>
  )
}

function TryWords({
  number,
  percentage,
  isPassed,
}: {
  number: number
  percentage: number | null
  isPassed: boolean | null
}) {
  if (percentage === null) return <Trans>Try {number}: waits to be graded</Trans>
  return isPassed ? (
    <Trans>
      Try {number}: {percentage}%, passed
    </Trans>
  ) : (
    <Trans>
      Try {number}: {percentage}%, not yet
    </Trans>
  )
}
