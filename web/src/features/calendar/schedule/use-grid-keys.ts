import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, [columns: number, rows: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** To the first and the last cell of a row, and five rows up or down. */
const jumps: Record<string, [columns: number, rows: number]> = {
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, -5],
  PageDown: [0, 5],
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

type Cell = [column: number, row: number]

/** One cell of a grid is in the tab order, `start` at first; arrows move on from there. */
export function useGridKeys(columns: number, rows: number, start: Cell = [0, 0]) {
  const [cursor, setCursor] = useState<Cell>(start)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const jump = jumps[event.key]
    const step = steps[event.key] ?? jump
    const cell = (event.target as HTMLElement).dataset['cell']?.split(' ').map(Number)
    if (!step || !cell) return
    const [column = 0, row = 0] = cell
    event.preventDefault()
    const forward = !jump && event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    const next: Cell = [within(column + step[0] * forward, columns), within(row + step[1], rows)]
    setCursor(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus()
  }

  const isCursor = (column: number, row: number) =>
    within(cursor[0], columns) === column && within(cursor[1], rows) === row
  return { onKeyDown, tabIndexOf: (column: number, row: number) => (isCursor(column, row) ? 0 : -1) }
}
