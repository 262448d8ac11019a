import type { Attempt } from '@akada/contract/quizzes/model'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { type StoredAttempt, readStored } from '../data/stored-attempt.ts'
import { quizKeys, quizQuery, refreshAfter } from '../data/quizzes.queries.ts'
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

/** The attempt on the screen, running or graded. */
function useOpened(quizId: string) {
  const client = useQueryClient()
  // A step of its own in the history: Back leads from the questions to what is said of the quiz before them.
  const step = useOverlay('try')
  const [opened, setAttempt] = useState<Attempt>()
  const attempt = opened?.id === step.value ? opened : undefined
  const open = (next: Attempt) => {
    setAttempt(next)
    if (step.value !== next.id) step.open(next.id)
    // So that Back finds it running.
    if (next.status === 'open') void client.invalidateQueries({ queryKey: quizKeys.one(quizId) })
  }
  const finish = (graded: Attempt) => {
    open(graded)
    refreshAfter(client, graded)
  }
  return { attempt, open, finish, close: step.close }
}

/** A quiz in place of the player: what to expect of it, its questions one by one, and the result with its review. */
export function QuizPlayer({ quizId, onLeave, renderWayOn }: QuizPlayerProps) {
  const session = useSession()
  const quiz = useQuery(quizQuery(quizId))
  const { attempt, open, finish, close } = useOpened(quizId)
  const stored = session ? readStored(session.id, quizId) : undefined

  const leave = () => {
    if (attempt?.isPreview) close()
    onLeave()
  }
  const running = attempt ?? continued(stored, quiz)
  if (running?.status === 'open')
    return <QuizRun key={running.id} attempt={running} onLeave={leave} onFinished={finish} />
  if (attempt)
    return <QuizResult attempt={attempt} onLeave={leave} renderWayOn={renderWayOn} onAgain={close} />
  if (quiz.data) return <QuizIntro quiz={quiz.data} stored={stored} onAttempt={open} onLeave={onLeave} />
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
