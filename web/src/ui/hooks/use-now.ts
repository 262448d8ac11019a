import { minuteMs } from '@akada/contract/durations'
import { useEffect, useState } from 'react'

/** The present, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
