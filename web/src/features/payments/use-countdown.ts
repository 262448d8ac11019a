import { clockTime } from '#lib/time/clock-time.ts'
import { useEffect, useState } from 'react'

/** Minutes and seconds until a moment, such as 28:14; undefined once it has passed. */
export function useCountdown(until: string | undefined): string | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = until === undefined ? 0 : Math.floor((Date.parse(until) - now) / 1000)
  return seconds > 0 ? clockTime(seconds) : undefined
}
