import type { BoardItem } from '@akada/contract/meetings/board-routes'
import type { Point } from './board-model.ts'
import { textSizeOf } from './draw-item.ts'

interface Named {
  name: string | undefined
  at: Point | undefined
  color: string
  zoom: number
}

/** Name of who draws, beside the end of their stroke, in one size at every zoom. */
export function drawName(context: CanvasRenderingContext2D, { name, at, color, zoom }: Named): void {
  if (!name || !at) return
  const size = 13 / zoom
  context.font = `700 ${size}px Andika, sans-serif`
  const { width } = context.measureText(name)
  context.fillStyle = color
  context.fillRect(at.x + size, at.y + size * 0.4, width + size, size * 1.7)
  context.fillStyle = 'white'
  context.fillText(name, at.x + size * 1.5, at.y + size * 1.6)
}

interface Selected {
  item: Pick<BoardItem, 'type' | 'strokeWidth' | 'text'>
  shape: readonly Point[]
  zoom: number
}

/** A frame around the selected item. */
export function drawSelection(context: CanvasRenderingContext2D, { item, shape, zoom }: Selected): void {
  const { left, top, right, bottom } = extentOf(context, item, shape)
  const border = item.strokeWidth + 6 / zoom
  context.save()
  context.strokeStyle = '#17679b'
  context.lineWidth = 2 / zoom
  context.setLineDash([6 / zoom, 4 / zoom])
  context.strokeRect(left - border, top - border, right - left + 2 * border, bottom - top + 2 * border)
  context.restore()
}

function extentOf(
  context: CanvasRenderingContext2D,
  { type, strokeWidth, text = '' }: Selected['item'],
  shape: readonly Point[],
) {
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  if (type !== 'text') return { left, top, right: Math.max(...xs), bottom: Math.max(...ys) }
  const size = textSizeOf(strokeWidth)
  context.font = `${size}px Andika, sans-serif`
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => context.measureText(line).width))
  return { left, top: top - size, right: left + width, bottom: top + (lines.length - 1) * size * 1.4 }
}
