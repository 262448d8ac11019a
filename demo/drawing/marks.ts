import type { Box, Stage } from './stage.ts'

/** The product's page corner: three round corners, the top end one cut off. */
export function pageCorner(stage: Stage, box: Box & { radius?: number }, fill: string): void {
  const { ctx } = stage
  const { radius = 18 } = box
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, [radius, radius / 4, radius, radius])
  ctx.fillStyle = fill
  ctx.fill()
}

/** The danfo double stripe; `shown` from 0 to 1 draws it from its start. */
export function stripe(
  stage: Stage,
  at: { x: number; y: number; width: number; weight?: number; color?: string },
  shown = 1,
): void {
  const { ctx, palette } = stage
  const weight = at.weight ?? 4
  ctx.fillStyle = at.color ?? palette.accent
  ctx.fillRect(at.x, at.y, at.width * shown, weight)
  ctx.fillRect(at.x, at.y + weight * 2, at.width * shown, weight)
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Pen {
  readonly color: string
  readonly weight: number
  readonly dash?: readonly number[]
}

/** A line through points, drawn up to `shown` (0 to 1) of its length. */
export function trace(stage: Stage, points: readonly Point[], pen: Pen & { shown?: number }): void {
  const { ctx } = stage
  const { shown = 1 } = pen
  const [first] = points
  if (!first || shown <= 0) return
  ctx.save()
  ctx.strokeStyle = pen.color
  ctx.lineWidth = pen.weight
  ctx.setLineDash([...(pen.dash ?? [])])
  ctx.beginPath()
  ctx.moveTo(first.x, first.y)
  let left = pathLength(points) * shown
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before) continue
    const step = Math.hypot(point.x - before.x, point.y - before.y)
    const part = step === 0 ? 1 : Math.min(1, left / step)
    ctx.lineTo(before.x + (point.x - before.x) * part, before.y + (point.y - before.y) * part)
    left -= step
    if (left <= 0) break
  }
  ctx.stroke()
  ctx.restore()
}

function pathLength(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : 0
  }, 0)
}

export function disc(stage: Stage, at: Point & { radius: number }, fill: string): void {
  if (at.radius <= 0) return
  stage.ctx.beginPath()
  stage.ctx.arc(at.x, at.y, at.radius, 0, Math.PI * 2)
  stage.ctx.fillStyle = fill
  stage.ctx.fill()
}

export function ring(stage: Stage, at: Point & { radius: number }, pen: Pen & { shown?: number }): void {
  const { ctx } = stage
  if (at.radius <= 0) return
  ctx.save()
  ctx.beginPath()
  ctx.arc(at.x, at.y, at.radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * (pen.shown ?? 1))
  ctx.strokeStyle = pen.color
  ctx.lineWidth = pen.weight
  ctx.setLineDash([...(pen.dash ?? [])])
  ctx.stroke()
  ctx.restore()
}

/** A hand-drawn tick. */
export function tick(stage: Stage, at: Point & { size: number }, pen: Pen & { shown?: number }): void {
  const { x, y, size } = at
  const points = [
    { x: x - size * 0.5, y },
    { x: x - size * 0.1, y: y + size * 0.38 },
    { x: x + size * 0.55, y: y - size * 0.45 },
  ]
  trace(stage, points, pen)
}

export function cross(stage: Stage, at: Point & { size: number }, pen: Pen & { shown?: number }): void {
  const half = at.size * 0.42
  const shown = pen.shown ?? 1
  const down = [
    { x: at.x - half, y: at.y - half },
    { x: at.x + half, y: at.y + half },
  ]
  const up = [
    { x: at.x - half, y: at.y + half },
    { x: at.x + half, y: at.y - half },
  ]
  trace(stage, down, { ...pen, shown: Math.min(1, shown * 2) })
  trace(stage, up, { ...pen, shown: Math.max(0, shown * 2 - 1) })
}

/** A straight arrow with an open head. */
export function arrow(stage: Stage, line: { from: Point; to: Point }, pen: Pen & { shown?: number }): void {
  const { from, to } = line
  const shown = pen.shown ?? 1
  trace(stage, [from, to], pen)
  if (shown < 0.98) return
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const head = pen.weight * 4
  const wing = (turn: number) => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  })
  trace(stage, [wing(0.5), to, wing(-0.5)], { color: pen.color, weight: pen.weight })
}

export function polygon(stage: Stage, points: readonly Point[], fill: string): void {
  const { ctx } = stage
  ctx.beginPath()
  for (const point of points) ctx.lineTo(point.x, point.y)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
}
