import { type RefObject, useEffect, useRef } from 'react'

/** Presses the button inside an element once it is there, for a press that came while it was still loading. */
export function useReplayPress(wasPressed: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = wasPressed ? ref.current?.querySelector('button') : null
    // What was pressed had the focus.
    button?.focus({ preventScroll: true })
    button?.click()
  }, [wasPressed])
  return ref
}
