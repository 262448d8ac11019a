import { flushSync } from 'react-dom'

/** The first message that is at least partly in view. */
function firstInView(list: HTMLElement): HTMLElement | undefined {
  const { top } = list.getBoundingClientRect()
  const rows = [...list.querySelectorAll<HTMLElement>('[data-message]')]
  return rows.find((row) => row.getBoundingClientRect().bottom > top)
}

/** The message with this number, where it is on the page. */
export const rowOf = (list: HTMLElement, number: number | undefined): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[aria-posinset="${number}"] [data-message]`)

/**
 * Changes what is in a scrolled list, while the focus and a message stay where they are: the one with this number, or the
 * first in view.
 */
export function keepPlace(list: HTMLElement, change: () => void, number?: number): void {
  const row = rowOf(list, number) ?? firstInView(list)
  const before = row?.getBoundingClientRect().top ?? 0
  const hadFocus = list.contains(document.activeElement)
  // Else the browser would correct the same movement once more.
  list.style.overflowAnchor = 'none'
  flushSync(change)
  if (row?.isConnected) list.scrollTop += row.getBoundingClientRect().top - before
  // What had the focus may be among what is no longer there.
  if (hadFocus && !list.contains(document.activeElement)) list.focus({ preventScroll: true })
  requestAnimationFrame(() => (list.style.overflowAnchor = ''))
}
