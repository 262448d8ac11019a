import type { BoardItem, PlacedItem } from '@akada/contract/meetings/board-routes'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type Point, itemAt, packPoints, simplify, unpackPoints } from './board-model.ts'
import type { BoardSession } from './board-session.ts'
import type { Drawn } from './draw-item.ts'
import { inOrder } from './long-strokes.ts'
import type { LiveStrokes } from './live-strokes.ts'
import type { Pen } from './pen.ts'

interface Drawing {
  board: BoardSession
  strokes: LiveStrokes
  pen: Pen
  onSelect: (id: string | undefined) => void
}

interface Stroke {
  id: string
  points: readonly Point[]
}

/** An item that is being moved: from where, and how far. */
interface Drag {
  item: PlacedItem
  from: Point
  by: Point
}

export const sayFailure = (error: unknown): void => {
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
}

const isFree = (type: Pen['tool']) => type === 'pencil' || type === 'marker'
/** A press that moves less than this is a click. */
const slip = 2

export const shiftedPoints = (item: BoardItem, by: Point): Point[] =>
  unpackPoints(item.points).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))

/** Moves an item; returns the id that it has from now on. */
export function moveItem(board: BoardSession, item: PlacedItem, by: Point): string {
  const { id, sent } = board.move(item, packPoints(shiftedPoints(item, by)))
  sent.catch(sayFailure)
  return id
}

/** What the pointer does with each tool. */
export function useDrawing({ board, strokes, pen, onSelect }: Drawing) {
  const [stroke, setStroke] = useState<Stroke>()
  const [drag, setDrag] = useState<Drag>()
  const [writing, setWriting] = useState<Point>()
  const hit = (at: Point) => itemAt(inOrder(board.store.getState().items), at)

  function erase(at: Point): void {
    const item = hit(at)
    if (item) board.remove(item.id).catch(sayFailure)
  }

  function select(at: Point): void {
    const item = hit(at)
    onSelect(item?.id)
    setDrag(item && board.mayChange(item) ? { item, from: at, by: { x: 0, y: 0 } } : undefined)
  }

  function onDown(at: Point): void {
    if (pen.tool === 'eraser') return erase(at)
    if (pen.tool === 'select') return select(at)
    return setStroke({ id: crypto.randomUUID(), points: [at] })
  }

  function onMove(points: readonly Point[]): void {
    const last = points.at(-1)
    if (!last) return
    if (pen.tool === 'eraser') erase(last)
    if (drag) setDrag({ ...drag, by: { x: last.x - drag.from.x, y: last.y - drag.from.y } })
    if (stroke) extend(stroke, points)
  }

  function extend({ id, points }: Stroke, more: readonly Point[]): void {
    const { color, strokeWidth, tool: type } = pen
    if (type === 'eraser' || type === 'select' || type === 'text') return
    setStroke({ id, points: [...points, ...more] })
    strokes.draw(id, points.length === 1 ? [...points, ...more] : more, { type, color, strokeWidth })
  }

  function commit(id: string, points: readonly Point[], text?: string): void {
    const { tool: type, color, strokeWidth } = pen
    const [first, last] = [points[0], points.at(-1)]
    if (type === 'eraser' || type === 'select' || !first || !last) return
    const shape = isFree(type) ? simplify(points) : [first, last]
    const item = { id, type, color, strokeWidth, points: packPoints(shape) }
    board.add({ ...item, ...(text !== undefined && { text }) }).catch(sayFailure)
  }

  function onUp(): void {
    strokes.end()
    // Only now: the press itself still moves the focus.
    if (stroke && pen.tool === 'text') setWriting(stroke.points[0])
    else if (stroke) commit(stroke.id, stroke.points)
    if (drag && Math.hypot(drag.by.x, drag.by.y) > slip) onSelect(moveItem(board, drag.item, drag.by))
    onCancel()
  }

  function onCancel(): void {
    setStroke(undefined)
    setDrag(undefined)
  }

  function write(text: string): void {
    if (writing && text) commit(crypto.randomUUID(), [writing], text)
    setWriting(undefined)
  }

  const pointer = { onDown, onMove, onUp, onCancel }
  return { stroke: drawnStroke(stroke, pen), drag, writing, write, pointer }
}

function drawnStroke(stroke: Stroke | undefined, { tool, color, strokeWidth }: Pen): Drawn | undefined {
  if (!stroke || tool === 'eraser' || tool === 'select' || tool === 'text') return undefined
  return { type: tool, color, strokeWidth, shape: stroke.points }
}
