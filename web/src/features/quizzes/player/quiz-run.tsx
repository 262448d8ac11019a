import type { Attempt } from '@akada/contract/quizzes/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { timeText } from '../data/time-text.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { preloadMedia } from '../parts/question-media.tsx'
import { CheckSheet } from './check-sheet.tsx'
import css from './quiz-run.module.css'
import { RunHead } from './run-head.tsx'
import { RunQuestion } from './run-question.tsx'
import { useAttempt } from './use-attempt.ts'
import { useBoard } from './use-board.ts'
import { useQuizKeys } from './use-quiz-keys.ts'
import { useHandIn, useRunClock } from './use-run-clock.ts'

interface Props {
  attempt: Attempt
  onLeave: () => void
  onFinished: (attempt: Attempt) => void
}

/** A running attempt: one question at a time, with its sheet, the time left, and the save state. */
export function QuizRun({ attempt: first, onLeave, onFinished }: Props) {
  const run = useAttempt({ attempt: first, onFinished })
  const { attempt, answers, store, handedInAt } = run
  const { questions } = attempt
  const clock = useRunClock(attempt)
  const hand = useHandIn({ ...run, isOver: clock.isOver, isWaiting: handedInAt !== null })
  const isLocked = clock.isOver || handedInAt !== null
  const { place, isChecking, go, top } = usePlace(questions.length)
  const question = questions[place]
  preloadMedia(questions[place + 1]?.media)
  const answer = question && answers.get(question.id)
  const board = useBoard({ store, question, answer })
  useQuizKeys({
    ...board,
    question,
    isOff: isChecking || isLocked,
    onMove: (by) => go(place + by),
    onSheet: () => go(questions.length),
  })
  if (!question) return null
  return (
    <div className={css.run} ref={top}>
      <RunHead
        {...run}
        title={attempt.title}
        count={questions.length}
        place={isChecking ? null : place}
        seconds={clock.seconds}
        isPreview={attempt.isPreview}
        onLeave={onLeave}
      />
      <Notices isOver={clock.isOver} handedInAt={handedInAt} />
      <div className={css.columns}>
        {isChecking ? (
          <CheckSheet
            {...{ questions, answers }}
            isHandingIn={hand.isPending}
            isHandedIn={handedInAt !== null}
            onGo={go}
            onHandIn={hand.press}
          />
        ) : (
          <>
            <RunQuestion
              {...{ ...board, question, place }}
              count={questions.length}
              isLocked={isLocked}
              onPaste={() => store.note('pasted')}
              onGo={go}
            />
            <Side dueAt={attempt.dueAt} onCheck={() => go(questions.length)}>
              <AnswerSheet questions={questions} answers={answers} current={place} onGo={go} />
            </Side>
          </>
        )}
      </div>
    </div>
  )
}

/** The current question, or after the last the sheet that is checked before submitting. */
function usePlace(count: number) {
  const [place, setPlace] = useState(0)
  const [isChecking, setChecking] = useState(false)
  const go = (to: number) => {
    setChecking(to >= count)
    if (to < count) setPlace(Math.max(0, to))
  }
  const top = useTop(`${place} ${isChecking}`)
  return { place: Math.min(place, Math.max(0, count - 1)), isChecking, go, top }
}

/** One at a time, so that on a phone the question stays in view. */
function Notices({ isOver, handedInAt }: { isOver: boolean; handedInAt: Date | null }) {
  const isOnline = useOnline()
  if (isOver) return <TimeIsOver isOnline={isOnline} />
  if (handedInAt) return <WaitsForConnection isOnline={isOnline} at={handedInAt} />
  if (isOnline) return null
  return (
    <Banner icon="wifi-slash">
      <Trans>You're offline. Answers are saved on this phone. The clock keeps running.</Trans>
    </Banner>
  )
}

function WaitsForConnection({ isOnline, at }: { isOnline: boolean; at: Date }) {
  const time = timeText(at)
  return (
    <Banner icon={isOnline ? 'clock' : 'wifi-slash'}>
      {isOnline ? (
        <Trans>
          Not handed in yet: we cannot be reached, and this device keeps trying. You pressed “Hand in” at{' '}
          {time}.
        </Trans>
      ) : (
        <Trans>
          Will be handed in when you are back online, even if you close this page. You pressed “Hand in” at{' '}
          {time}.
        </Trans>
      )}
    </Banner>
  )
}

function Side({
  dueAt,
  onCheck,
  children,
}: {
  dueAt: string | null
  onCheck: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <aside className={css.side} aria-label={t`Answer sheet`}>
      {children}
      <ClockWords dueAt={dueAt} />
      <Button kind="outline" isWide onClick={onCheck}>
        {t`Check and hand in`}
      </Button>
    </aside>
  )
}

function ClockWords({ dueAt }: { dueAt: string | null }) {
  if (!dueAt) return null
  const end = timeText(new Date(dueAt))
  return (
    <p className={css.clock}>
      <Trans>
        The clock is ours, not your device's: it ends at {end}, whatever happens to your connection.
      </Trans>
    </p>
  )
}

function TimeIsOver({ isOnline }: { isOnline: boolean }) {
  return (
    <Banner icon="clock" tone="danger">
      {isOnline ? (
        <Trans>Time is up. Your answers are being submitted.</Trans>
      ) : (
        <Trans>Time is up. Your answers will be sent when you are back online.</Trans>
      )}
    </Banner>
  )
}

/** Each question starts at the top of the page. */
function useTop(of: string) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current !== of) ref.current?.scrollIntoView({ block: 'start' })
    shown.current = of
  }, [of])
  return ref
}
