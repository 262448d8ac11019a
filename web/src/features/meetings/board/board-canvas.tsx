import type { PlacedItem } from '@akada/contract/meetings/board-routes'
import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Point } from './board-model.ts'
import type { BoardSession } from './board-session.ts'
import type { BoardView } from './board-view.ts'
import css from './board.module.css'
import { drawItem, drawnItem } from './draw-item.ts'
import { inOrder } from './long-strokes.ts'
import { drawName, drawSelection } from './draw-marks.ts'
import type { LiveStroke, LiveStrokes } from './live-strokes.ts'
import type { Pen } from './pen.ts'
import { TextEditor } from './text-editor.tsx'
import { useBoardPointer } from './use-board-pointer.ts'
import { shiftedPoints, useDrawing } from './use-drawing.ts'

interface Props {
  board: BoardSession
  strokes: LiveStrokes
  pen: Pen
  view: BoardView
  onView: (view: BoardView) => void
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
  participants: readonly MeetingParticipant[]
}

/** What is drawn on one layer, what is being drawn on another: a stroke redraws nothing else. */
export function BoardCanvas(props: Props) {
  const { t } = useLingui()
  const { board, strokes, pen, view, onView, selected, onSelect, onKeyDown, participants } = props
  const settled = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  const items = useStore(board.store, (state) => state.items)
  const whole = useMemo(() => inOrder(items), [items])
  const others = useStore(strokes.store, (state) => state.strokes)
  const { stroke, drag, writing, write, pointer } = useDrawing({ board, strokes, pen, onSelect })
  const handlers = useBoardPointer({ view, onView, ...pointer })
  const dragged = drag?.item.id

  useEffect(() => strokes.settle(items), [strokes, items])
  useEffect(() => {
    const shown = whole.filter(({ id }) => id !== dragged)
    return onResize(settled.current, (canvas) => {
      const context = begin(canvas, view)
      if (context) for (const item of shown) drawItem(context, drawnItem(item))
    })
  }, [whole, view, dragged])
  useEffect(() => {
    const context = moving.current && begin(moving.current, view)
    if (!context) return
    drawOthers(context, { strokes: [...others.values()], participants, zoom: view.zoom })
    const item = whole.find(({ id }) => id === selected)
    if (item) drawSelected(context, { item, by: drag?.by, zoom: view.zoom })
    if (stroke) drawItem(context, stroke)
  })

  return (
    <>
      <canvas ref={settled} className={css.canvas} aria-hidden="true" />
      <canvas
        ref={moving}
        className={css.canvas}
        data-tool={pen.tool}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- one draws on it
        role="application"
        aria-label={t`Whiteboard with ${plural(whole.length, { one: '# item', other: '# items' })}`}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      {writing && (
        <TextEditor
          key={`${writing.x} ${writing.y}`}
          at={writing}
          view={view}
          color={pen.color}
          strokeWidth={pen.strokeWidth}
          onDone={write}
        />
      )}
    </>
  )
}

interface Others {
  strokes: readonly LiveStroke[]
  participants: readonly MeetingParticipant[]
  zoom: number
}

/** What others are drawing, with their names. */
function drawOthers(context: CanvasRenderingContext2D, { strokes, participants, zoom }: Others): void {
  for (const stroke of strokes) {
    drawItem(context, stroke)
    const name = participants.find(({ userId }) => userId === stroke.userId)?.name
    drawName(context, { name, at: stroke.shape.at(-1), color: stroke.color, zoom })
  }
}

interface SelectedItem {
  item: PlacedItem
  /** How far it is being moved. */
  by: Point | undefined
  zoom: number
}

function drawSelected(context: CanvasRenderingContext2D, { item, by, zoom }: SelectedItem): void {
  const shape = shiftedPoints(item, by ?? { x: 0, y: 0 })
  if (by) drawItem(context, { ...item, shape })
  drawSelection(context, { item, shape, zoom })
}

/** Draws now and whenever the size changes; returns a function that stops. */
function onResize(canvas: HTMLCanvasElement | null, draw: (canvas: HTMLCanvasElement) => void) {
  if (!canvas) return undefined
  draw(canvas)
  const observer = new ResizeObserver(() => draw(canvas))
  observer.observe(canvas)
  return () => observer.disconnect()
}

function begin(canvas: HTMLCanvasElement, { x, y, zoom }: BoardView): CanvasRenderingContext2D | null {
  const scale = Math.min(devicePixelRatio, 2)
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.setTransform(1, 0, 0, 1, 0, 0)
  context?.clearRect(0, 0, width, height)
  context?.setTransform(scale * zoom, 0, 0, scale * zoom, -x * scale * zoom, -y * scale * zoom)
  return context
}
