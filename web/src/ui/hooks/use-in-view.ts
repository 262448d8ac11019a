import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Options {
  /** How far around the screen counts as in view, as a CSS margin. */
  margin?: string
  /** Share of the element that must be visible, 0 to 1. */
  share?: number
}

/** Calls back with true when the element comes into view and with false when it leaves. */
export function useInView<E extends Element>(
  onChange: (isInView: boolean) => void,
  { margin = '0px', share = 0 }: Options = {},
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const change = useEffectEvent(onChange)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) change(last.isIntersecting && last.intersectionRatio >= share)
      },
      { rootMargin: margin, threshold: share },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, share])

  return ref
}
