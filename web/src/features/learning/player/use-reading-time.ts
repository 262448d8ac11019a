import type { OpenLesson } from '@akada/contract/courses/modules'
import { useEffect, useRef, useState } from 'react'

/** Seconds beyond the server's, for the way of the report. */
const margin = 1

/**
 * What is read or looked at counts once somebody can have read it: for whoever is at its end earlier it is reported by itself,
 * if they stay.
 */
export function useReadingTime(
  { leastSeconds }: Pick<OpenLesson, 'leastSeconds'>,
  report: (openedAt: string) => void,
): { isWaiting: boolean; finish: () => void } {
  const openedAt = useRef(0)
  const timer = useRef<number>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    openedAt.current = Date.now()
    return () => clearTimeout(timer.current)
  }, [])
  function finish(): void {
    const send = () => {
      setWaiting(false)
      report(new Date(openedAt.current).toISOString())
    }
    const left = openedAt.current + (leastSeconds + margin) * 1000 - Date.now()
    clearTimeout(timer.current)
    if (left <= 0) return send()
    setWaiting(true)
    timer.current = window.setTimeout(send, left)
  }
  return { isWaiting, finish }
}
