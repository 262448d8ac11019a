import { type RefObject, useEffect, useEffectEvent } from 'react'
import { TapGestures, type TapHandlers } from './tap-gestures.ts'

/** Handles taps on an element, except on the controls inside it, and without blocking scrolling. */
export function useTapGestures(ref: RefObject<HTMLElement | null>, handlers: TapHandlers): void {
  const onTap = useEffectEvent(handlers.onTap)
  const onDoubleTap = useEffectEvent(handlers.onDoubleTap)
  const onHold = useEffectEvent(handlers.onHold)
  const onRelease = useEffectEvent(handlers.onRelease)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const gestures = new TapGestures({
      onTap: () => onTap(),
      onDoubleTap: (at) => onDoubleTap(at),
      onHold: () => onHold(),
      onRelease: () => onRelease(),
    })
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
    const onDown = (event: PointerEvent) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, [role="slider"]')
      if (!isControl && event.isPrimary && event.button === 0) gestures.down(pointOf(event))
    }
    element.addEventListener('pointerdown', onDown, options)
    element.addEventListener('pointermove', (event) => gestures.move(pointOf(event)), options)
    element.addEventListener('pointerup', (event) => gestures.up(pointOf(event)), options)
    element.addEventListener('pointercancel', () => gestures.cancel(), options)
    element.addEventListener('pointerleave', () => gestures.cancel(), options)
    return () => {
      gestures.cancel()
      stop.abort()
    }
  }, [ref])
}
