import type { Attempt } from '@akada/contract/quizzes/model'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type StoredAttempt, readStored } from '../data/stored-attempt.ts'
import { quizQuery, refreshAfter } from '../data/quizzes.queries.ts'
import { QuizIntro } from './quiz-intro.tsx'
import css from './quiz-player.module.css'
import { QuizResult } from './quiz-result.tsx'
import { QuizRun } from './quiz-run.tsx'

export interface QuizPlayerProps {
  quizId: string
  /** Back to where the quiz was opened. */
  onLeave: () => void
  /** A link to what comes after it in the course; not the main one where it should be tried again. */
  renderWayOn?: ((kind: 'primary' | 'outline') => ReactNode) | undefined
}

/** What this device has stored goes on by itself offline, and once it was handed in. */
const continued = (stored: StoredAttempt | undefined, quiz: { isError: boolean; data: unknown }) =>
  stored?.handedInAt || (quiz.isError && !quiz.data) ? stored?.attempt : undefined

/** A quiz in place of the player: what to expect of it, its questions one by one, and the result with its review. */
export function QuizPlayer({ quizId, onLeave, renderWayOn }: QuizPlayerProps) {
  const client = useQueryClient()
  const session = useSession()
  const quiz = useQuery(quizQuery(quizId))
  const [attempt, setAttempt] = useState<Attempt>()
  const stored = session ? readStored(session.id, quizId) : undefined

  const finish = (graded: Attempt) => {
    setAttempt(graded)
    refreshAfter(client, graded)
  }
  const running = attempt ?? continued(stored, quiz)
  if (running?.status === 'open')
    return <QuizRun key={running.id} attempt={running} onLeave={onLeave} onFinished={finish} />
  if (attempt)
    return (
      <QuizResult
        attempt={attempt}
        onLeave={onLeave}
        renderWayOn={renderWayOn}
        onAgain={() => setAttempt(undefined)}
      />
    )
  if (quiz.data)
    return <QuizIntro quiz={quiz.data} stored={stored} onAttempt={setAttempt} onLeave={onLeave} />
  if (quiz.isError)
    return (
      <ErrorBox onRetry={() => void quiz.refetch()}>
        {describeError(quiz.error) ?? <Trans>This quiz could not be loaded.</Trans>}
      </ErrorBox>
    )
  return (
    <div className={css.loading} aria-busy="true">
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton height="12rem" shape="box" />
      <Skeleton width="10rem" height="3rem" shape="box" />
    </div>
  )
}
