import { easeInOut, enter, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, ring } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

interface Fraction {
  readonly top: number
  readonly bottom: number
}

/** Adds two fractions by cutting both cakes into equally many pieces, then joining the pieces. */
export function addFractions(sum: {
  seconds: number
  title: string
  first: Fraction
  second: Fraction
}): Scene {
  const { seconds, title, first, second } = sum
  const pieces = first.bottom * second.bottom
  const parts = { first: first.top * second.bottom, second: second.top * first.bottom }
  const shares = {
    first: { fraction: first, after: { top: parts.first, bottom: pieces } },
    second: { fraction: second, after: { top: parts.second, bottom: pieces } },
  }
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const radius = Math.min(82, room.width / 5)
      const row = room.y + radius + 8
      const left = { x: room.x + radius + 6, y: row, radius }
      const right = { x: room.x + room.width - radius - 6, y: row, radius }
      const cut = easeInOut(span(time, seconds * 0.32, 0.8))
      const colors = { first: stage.palette.accent, second: stage.palette.second }
      addend(stage, left, { ...shares.first, cut, color: colors.first, grown: pop(time, 0.3) })
      addend(stage, right, { ...shares.second, cut, color: colors.second, grown: pop(time, 0.7) })
      sign(stage, { x: (left.x + right.x) / 2, y: row + 16 }, { text: '+', shown: enter(time, 0.9) })
      const together = easeInOut(span(time, seconds * 0.58, 1))
      const whole = { x: room.x + radius * 1.2 + 6, y: row + radius * 2.2 + 152, radius: radius * 1.15 }
      const answer = { x: room.x + room.width - 70, y: whole.y - 60 }
      placed(stage, { alpha: enter(time, seconds * 0.55) }, () => {
        joined(stage, whole, { parts, pieces, together, colors })
        stacked(stage, answer, { top: parts.first + parts.second, bottom: pieces, size: 64 })
        sign(
          stage,
          { x: (whole.x + whole.radius + answer.x - 48) / 2, y: whole.y + 14 },
          { text: '=', shown: 1 },
        )
      })
    },
  }
}

interface Addend {
  readonly fraction: Fraction
  /** The same fraction with the common denominator. */
  readonly after: Fraction
  readonly cut: number
  readonly color: string
  readonly grown: number
}

function addend(
  stage: Stage,
  at: Point & { radius: number },
  { fraction, after, cut, color, grown }: Addend,
): void {
  cake(stage, { ...at, radius: at.radius * grown }, { fraction, pieces: after.bottom, cut, color })
  const under = { x: at.x, y: at.y + at.radius + 22 }
  placed(stage, { alpha: 1 - cut * 2 }, () => stacked(stage, under, { ...fraction, size: 40 }))
  placed(stage, { alpha: cut * 2 - 1 }, () => stacked(stage, under, { ...after, size: 40 }))
}

interface Slice {
  readonly fraction: Fraction
  readonly pieces: number
  readonly cut: number
  readonly color: string
}

function cake(stage: Stage, at: Point & { radius: number }, { fraction, pieces, cut, color }: Slice): void {
  const { palette } = stage
  wedge(stage, at, { from: 0, to: 1, color: palette.ground })
  wedge(stage, at, { from: 0, to: fraction.top / fraction.bottom, color })
  for (let piece = 0; piece < fraction.bottom; piece++)
    spoke(stage, at, { turn: piece / fraction.bottom, length: 1 })
  for (let piece = 0; piece < pieces; piece++) spoke(stage, at, { turn: piece / pieces, length: cut })
  ring(stage, at, { color: palette.ink, weight: 4 })
}

interface Sum {
  readonly parts: { first: number; second: number }
  readonly pieces: number
  readonly together: number
  readonly colors: { first: string; second: string }
}

function joined(
  stage: Stage,
  at: Point & { radius: number },
  { parts, pieces, together, colors }: Sum,
): void {
  const first = parts.first / pieces
  wedge(stage, at, { from: 0, to: 1, color: stage.palette.ground })
  wedge(stage, at, { from: 0, to: first * Math.min(1, together * 2), color: colors.first })
  const reach = (parts.second / pieces) * Math.max(0, together * 2 - 1)
  if (reach > 0) wedge(stage, at, { from: first, to: first + reach, color: colors.second })
  for (let piece = 0; piece < pieces; piece++) spoke(stage, at, { turn: piece / pieces, length: 1 })
  ring(stage, at, { color: stage.palette.ink, weight: 4 })
}

function wedge(
  stage: Stage,
  at: Point & { radius: number },
  { from, to, color }: { from: number; to: number; color: string },
): void {
  const { ctx } = stage
  if (at.radius <= 0) return
  ctx.beginPath()
  if (to - from < 1) ctx.moveTo(at.x, at.y)
  ctx.arc(at.x, at.y, at.radius, (from - 0.25) * Math.PI * 2, (to - 0.25) * Math.PI * 2)
  ctx.closePath()
  ctx.fillStyle = color
  ctx.fill()
}

function spoke(
  stage: Stage,
  at: Point & { radius: number },
  { turn, length }: { turn: number; length: number },
): void {
  const { ctx, palette } = stage
  if (length <= 0 || at.radius <= 0) return
  const angle = (turn - 0.25) * Math.PI * 2
  ctx.beginPath()
  ctx.moveTo(at.x, at.y)
  ctx.lineTo(at.x + Math.cos(angle) * at.radius * length, at.y + Math.sin(angle) * at.radius * length)
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 2.5
  ctx.stroke()
}

function sign(stage: Stage, at: Point, { text, shown }: { text: string; shown: number }): void {
  placed(stage, { alpha: shown }, () => write(stage, text, { ...at, size: 56, weight: 700, align: 'center' }))
}

/** A fraction with its bar; `at` is the middle of its top edge. */
function stacked(stage: Stage, at: Point, { top, bottom, size }: Fraction & { size: number }): void {
  const line = { x: at.x, size, weight: 700, align: 'center' } as const
  write(stage, String(top), { ...line, y: at.y + size * 0.75 })
  stage.ctx.fillStyle = stage.palette.ink
  stage.ctx.fillRect(at.x - size * 0.75, at.y + size * 0.92, size * 1.5, Math.max(3, size * 0.08))
  write(stage, String(bottom), { ...line, y: at.y + size * 1.85 })
}
