import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that lasts longer holds, in milliseconds. */
const holdAfter = 300
/** Sliding a held press further than this discards it, in pixels. */
const slideToDiscard = 80

interface Holding {
  onTap: () => void
  onHold: () => void
  onRelease: () => void
  onDiscard: () => void
}

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  isHeld: boolean
}

/** Tells a tap from a press that is held, released or slid away; the keyboard taps. */
export function useHold({ onTap, onHold, onRelease, onDiscard }: Holding) {
  const press = useRef<Press>(undefined)
  const wasHeld = useRef(false)

  function end(act: () => void): void {
    const now = press.current
    press.current = undefined
    clearTimeout(now?.timer)
    if (now?.isHeld) act()
  }
  function hold(): void {
    if (!press.current) return
    press.current.isHeld = true
    wasHeld.current = true
    onHold()
  }
  return {
    onPointerDown({ button, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      wasHeld.current = false
      press.current = { timer: setTimeout(hold, holdAfter), x: clientX, isHeld: false }
    },
    onPointerMove({ clientX }: PointerEvent): void {
      const { isHeld, x } = press.current ?? { isHeld: false, x: 0 }
      if (isHeld && Math.abs(clientX - x) > slideToDiscard) end(onDiscard)
    },
    onPointerUp: () => end(onRelease),
    onPointerCancel: () => end(onRelease),
    // A long press opens no menu of the browser.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(): void {
      if (!wasHeld.current) onTap()
      wasHeld.current = false
    },
  }
}
