import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, [columns: number, rows: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** One cell of a grid is in the tab order; arrows move on from there. */
export function useGridKeys(columns: number, rows: number) {
  const [cursor, setCursor] = useState<[column: number, row: number]>([0, 9])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    const next: [number, number] = [
      within(cursor[0] + step[0] * forward, columns),
      within(cursor[1] + step[1], rows),
    ]
    setCursor(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus()
  }

  const isCursor = (column: number, row: number) =>
    within(cursor[0], columns) === column && within(cursor[1], rows) === row
  return { onKeyDown, tabIndexOf: (column: number, row: number) => (isCursor(column, row) ? 0 : -1) }
}
