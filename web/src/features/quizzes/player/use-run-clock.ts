import type { Attempt } from '@akada/contract/quizzes/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
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

interface Submitting {
  handIn: () => Promise<void>
  isOver: boolean
  /** It was handed in and has not arrived. */
  isWaiting: boolean
}

/** Submits on request, or when the time is up, and repeats until it has arrived. */
export function useHandIn({ handIn, isOver, isWaiting }: Submitting) {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    try {
      await handIn()
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
    }
  }
  const again = useEffectEvent(() => void press())
  useEffect(() => {
    if (!isOver && !isWaiting) return undefined
    const first = setTimeout(() => again())
    const timer = setInterval(() => again(), retryAfter)
    const stop = onConnectivityChange(() => {
      if (isOnline()) again()
    })
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  }, [isOver, isWaiting])
  return { isPending, press: () => void press() }
}
