import { type RefObject, useEffect, useRef } from 'react'
import { anchorTo } from './anchor.ts'

/**
 * Opens a list of choices beside its field (`box`), over everything else on the screen, follows the field as the page
 * scrolls and keeps the active choice (its index) in view. Focus stays in the field.
 */
export function useAnchoredList(
  box: RefObject<HTMLElement | null> | undefined,
  active: number,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!box) return undefined
    const { current } = list
    current?.showPopover()
    const place = () => current && box.current && anchorTo(current, box.current)
    place()
    const moving = new AbortController()
    addEventListener('scroll', place, { capture: true, signal: moving.signal })
    addEventListener('resize', place, { signal: moving.signal })
    return () => moving.abort()
  }, [box])

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return list
}
