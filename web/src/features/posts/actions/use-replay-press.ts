import { type RefObject, useEffect, useRef } from 'react'

/** Presses the button inside an element once it has loaded, for a press made while it was loading. */
export function useReplayPress(wasPressed: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = wasPressed ? ref.current?.querySelector('button') : null
    // The placeholder that was pressed had the focus.
    button?.focus({ preventScroll: true })
    button?.click()
  }, [wasPressed])
  return ref
}
