import { useEffect, useState } from 'react'
import { countdown } from './countdown.ts'

/** A countdown that runs while it is on screen. */
export function useCountdown(until: string | undefined): string | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return countdown(until, now)
}
