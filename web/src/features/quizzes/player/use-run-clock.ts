import type { Attempt } from '@akada/contract/quizzes/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { isNetworkError } from '#api/call-error.ts'
import { showFailure } from '../data/show-failure.ts'
import { deadlineOf, useSecondsLeft } from '../data/quiz-clock.ts'

/** Counts down from the server's last response. */
export function useRunClock({ secondsLeft, serverTime, isPreview }: Attempt) {
  const [deadline, setDeadline] = useState<number | null>(() => deadlineOf(secondsLeft))
  const [heard, setHeard] = useState(serverTime)
  if (heard !== serverTime) {
    setHeard(serverTime)
    setDeadline(deadlineOf(secondsLeft))
  }
  const seconds = useSecondsLeft(deadline)
  return { seconds, isOver: seconds === 0 && !isPreview }
}

const retryAfter = 5_000

/** Submits on request, or when the time is up, and repeats until it has arrived. */
export function useHandIn(handIn: () => Promise<void>, isOver: boolean) {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    try {
      await handIn()
    } catch (error) {
      if (!isOver || !isNetworkError(error)) showFailure(error)
    } finally {
      setPending(false)
    }
  }
  const again = useEffectEvent(() => void press())
  useEffect(() => {
    if (!isOver) return undefined
    const first = setTimeout(() => again())
    const timer = setInterval(() => again(), retryAfter)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isOver])
  return { isPending, press: () => void press() }
}
