import type { BoardItem } from '@akada/contract/meetings/board-routes'
import { getStroke } from 'perfect-freehand'
import { type Point, unpackPoints } from './board-model.ts'

/** An item as it is drawn, also before the server has it. */
export interface Drawn extends Pick<BoardItem, 'type' | 'color' | 'strokeWidth'> {
  shape: readonly Point[]
  text?: string | undefined
}

export const drawnItem = (item: BoardItem): Drawn => ({ ...item, shape: unpackPoints(item.points) })

const markerOpacity = 0.4
/** How large a text is, by the width of the pen. */
export const textSizeOf = (strokeWidth: number): number => 12 + strokeWidth * 4

export function drawItem(
  context: CanvasRenderingContext2D,
  { type, color, strokeWidth, shape, text }: Drawn,
): void {
  const [first, last] = [shape[0], shape.at(-1)]
  if (!first || !last) return
  Object.assign(context, { strokeStyle: color, fillStyle: color, lineWidth: strokeWidth })
  context.lineCap = 'round'
  context.globalAlpha = type === 'marker' ? markerOpacity : 1
  if (type === 'pencil' || type === 'marker')
    drawStroke(context, { shape, width: strokeWidth, isEven: type === 'marker' })
  else if (type === 'text') {
    context.font = `${textSizeOf(strokeWidth)}px Andika, sans-serif`
    for (const [line, words] of (text ?? '').split('\n').entries())
      context.fillText(words, first.x, first.y + line * (16 + strokeWidth * 5))
  } else drawShape(context, { type, first, last })
  context.globalAlpha = 1
}

interface Stroke {
  shape: readonly Point[]
  width: number
  isEven: boolean
}

function drawStroke(context: CanvasRenderingContext2D, { shape, width, isEven }: Stroke): void {
  const outline = getStroke(
    shape.map(({ x, y }) => [x, y]),
    { size: isEven ? width * 5 : width * 1.6, thinning: isEven ? 0 : 0.3, smoothing: 0.5, streamline: 0.4 },
  )
  context.beginPath()
  for (const [x = 0, y = 0] of outline) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

interface Shape {
  type: BoardItem['type']
  first: Point
  last: Point
}

function drawShape(context: CanvasRenderingContext2D, { type, first, last }: Shape): void {
  context.beginPath()
  if (type === 'rectangle') context.rect(first.x, first.y, last.x - first.x, last.y - first.y)
  else if (type === 'ellipse') {
    const [rx, ry] = [Math.abs(last.x - first.x) / 2, Math.abs(last.y - first.y) / 2]
    context.ellipse((first.x + last.x) / 2, (first.y + last.y) / 2, rx, ry, 0, 0, Math.PI * 2)
  } else {
    context.moveTo(first.x, first.y)
    context.lineTo(last.x, last.y)
    if (type === 'arrow') drawHead(context, first, last)
  }
  context.stroke()
}

function drawHead(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  for (const turn of [-0.5, 0.5]) {
    context.moveTo(to.x, to.y)
    context.lineTo(to.x - 16 * Math.cos(angle + turn), to.y - 16 * Math.sin(angle + turn))
  }
}
