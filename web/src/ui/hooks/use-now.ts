import { useEffect, useState } from 'react'

const minute = 60_000

/** The present, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
