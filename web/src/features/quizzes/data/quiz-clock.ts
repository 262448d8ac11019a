import { useEffect, useState } from 'react'

/** When the server closes an attempt, on this page's monotonic clock. */
export const deadlineOf = (secondsLeft: number | null, at = performance.now()): number | null =>
  secondsLeft === null ? null : at + secondsLeft * 1000

export const secondsUntil = (deadline: number, at = performance.now()): number =>
  Math.max(0, Math.ceil((deadline - at) / 1000))

/** Whole seconds until the deadline, counted down; null without one. */
export function useSecondsLeft(deadline: number | null): number | null {
  const [seconds, setSeconds] = useState(() => (deadline === null ? null : secondsUntil(deadline)))
  useEffect(() => {
    if (deadline === null) return undefined
    const tick = () => setSeconds(secondsUntil(deadline))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === null ? null : seconds
}
