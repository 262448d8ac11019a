import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0; `restart` starts again. */
export function useSecondsLeft(first: number): { left: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + first * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])

  return {
    left,
    restart: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
