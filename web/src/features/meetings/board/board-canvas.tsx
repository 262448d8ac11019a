import { boardLimits } from '@akada/contract/meetings'
import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { type Point, inOrder, itemAt, packPoints, simplify } from './board-model.ts'
import type { BoardSession } from './board-session.ts'
import type { Pen } from './board-tools.tsx'
import css from './board.module.css'
import { type Drawn, drawItem, drawnItem } from './draw-item.ts'

interface Props {
  board: BoardSession
  pen: Pen
}

const say = (error: unknown) => {
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
}

/** What is drawn, and what one is drawing. */
export function BoardCanvas({ board, pen }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLCanvasElement>(null)
  const items = useStore(board.store, (state) => state.items)
  const [stroke, setStroke] = useState<readonly Point[]>([])
  const live: Drawn | undefined =
    stroke.length > 0 && pen.tool !== 'eraser' && pen.tool !== 'text'
      ? { type: pen.tool, color: pen.color, strokeWidth: pen.strokeWidth, shape: stroke }
      : undefined
  useEffect(() => {
    if (ref.current) redraw(ref.current, [...inOrder(items).map(drawnItem), ...(live ? [live] : [])])
  })

  function erase(point: Point): void {
    const item = itemAt(inOrder(items), point)
    if (item) board.remove(item.id).catch(say)
  }

  function down(event: PointerEvent<HTMLCanvasElement>): void {
    const point = pointOf(event)
    if (pen.tool === 'eraser') return erase(point)
    if (pen.tool === 'text') {
      const text = prompt(t`Text`)?.slice(0, boardLimits.text)
      if (text) commit([point], text)
      return undefined
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke([point])
    return undefined
  }

  function move(event: PointerEvent<HTMLCanvasElement>): void {
    if (pen.tool === 'eraser' && event.buttons > 0) erase(pointOf(event))
    if (stroke.length > 0) setStroke([...stroke, pointOf(event)])
  }

  function commit(points: readonly Point[], text?: string): void {
    const { tool: type, color, strokeWidth } = pen
    if (type === 'eraser') return
    const isFree = type === 'pencil' || type === 'marker'
    const shape = isFree ? simplify(points).slice(0, boardLimits.points) : [points[0]!, points.at(-1)!]
    const item = { id: crypto.randomUUID(), type, color, strokeWidth, points: packPoints(shape) }
    board.add({ ...item, ...(text !== undefined && { text }) }).catch(say)
  }

  function up(): void {
    if (stroke.length > 0) commit(stroke)
    setStroke([])
  }

  const texts = inOrder(items).flatMap(({ text }) => text ?? [])
  return (
    <canvas
      ref={ref}
      className={css.canvas}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setStroke([])}
    >
      {t`Whiteboard with ${items.size} items. ${texts.join('. ')}`}
    </canvas>
  )
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function redraw(canvas: HTMLCanvasElement, items: readonly Drawn[]): void {
  const scale = Math.min(devicePixelRatio, 2)
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  for (const item of items) drawItem(context, item)
}
