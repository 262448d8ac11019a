<<<<<<< HEAD
import { clockTime } from '#lib/time/clock-time.ts'
=======
>>>>>>> 0da1ea1b (Take the arithmetic of money on the screen out of its components, and test it)
import { useEffect, useState } from 'react'
import { countdown } from './countdown.ts'

/** A countdown that runs while it is on screen. */
export function useCountdown(until: string | undefined): string | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
<<<<<<< HEAD
  const seconds = until === undefined ? 0 : Math.floor((Date.parse(until) - now) / 1000)
  return seconds > 0 ? clockTime(seconds) : undefined
=======
  return countdown(until, now)
>>>>>>> 0da1ea1b (Take the arithmetic of money on the screen out of its components, and test it)
}
