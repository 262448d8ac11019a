import { type RefObject, useEffect, useRef } from 'react'

/** Presses the button inside an element once it is there, for a press that came while it was still loading. */
export function usePressAtOnce(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = isWanted ? ref.current?.querySelector('button') : null
    // What was pressed had the focus.
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isWanted])
  return ref
}
