import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds; a mouse on its way elsewhere is faster. */
const hoverDelay = 400

/** Whether a mouse rests on something; fingers don't. It is over as soon as one presses. */
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
