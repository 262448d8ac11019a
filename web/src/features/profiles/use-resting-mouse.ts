import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds; a mouse that only passes over leaves sooner. */
const hoverDelay = 400

/** Whether a mouse hovers over an element; ends on press. Touch never counts. */
export function useRestingMouse() {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    clearTimeout(timer.current)
    setResting(false)
  }
  return {
    isResting,
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setResting(true), hoverDelay)
    },
    onPointerLeave: end,
    onPointerDown: end,
  }
}
