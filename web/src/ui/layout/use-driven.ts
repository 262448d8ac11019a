import { type RefObject, useLayoutEffect } from 'react'

/** Sets the length of a margin's road: to the middle of a row, by its index. */
export function useDriven(ref: RefObject<HTMLElement | null>, row: number | undefined): void {
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || row === undefined) return undefined
    const measure = () => {
      const stop = list.querySelectorAll<HTMLElement>('[data-margin-row]')[row]
      if (!stop) return
      const [whole, at] = [list.getBoundingClientRect(), stop.getBoundingClientRect()]
      list.style.setProperty('--driven', `${at.top - whole.top + at.height / 2}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  })
}
