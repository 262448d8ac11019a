import { enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, pageCorner } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { measure, write } from '../drawing/write.ts'
import type { Note } from '../sound/score.ts'
import { heading } from './heading.ts'

export interface CodeLines {
  readonly title: string
  readonly file: string
  readonly code: readonly string[]
  /** The output of the program, shown once it has been typed. */
  readonly output: readonly string[]
  readonly size?: number
  /** Seconds the end stays on the screen. */
  readonly rest?: number
}

const lettersPerSecond = 22
const keywords = new Set([
  'for',
  'in',
  'if',
  'else',
  'elif',
  'while',
  'def',
  'return',
  'and',
  'not',
  'or',
  'import',
  'from',
  'True',
  'False',
])

/** A program typed letter by letter, then run. */
export function codeLines({ title, file, code, output, size = 25, rest = 2.6 }: CodeLines): Scene {
  const letters = code.reduce((sum, line) => sum + line.length, 0)
  const typed = 0.8 + letters / lettersPerSecond
  const seconds = typed + 0.6 + output.length * 0.3 + rest
  return {
    seconds,
    notes: keyClicks(letters),
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const line = size * 1.5
      const editor = { ...room, height: code.length * line + 74 }
      pageCorner(stage, { ...editor, radius: 18 }, palette.panel)
      for (const [index, color] of [palette.second, palette.accent, palette.soft].entries()) {
        disc(stage, { x: room.x + 24 + index * 22, y: room.y + 24, radius: 6 }, color)
      }
      write(stage, file, { x: room.x + 98, y: room.y + 32, size: 22, color: palette.soft })
      const fitted = fit(stage, code, { size, width: room.width - 40 })
      let left = Math.floor(span(time, 0.8, letters / lettersPerSecond) * letters)
      for (const [index, text] of code.entries()) {
        if (left <= 0 && index > 0) break
        const shown = text.slice(0, left)
        const y = room.y + 78 + index * line
        const end = typeLine(stage, shown, { x: room.x + 22, y, size: fitted })
        if (left <= text.length && Math.floor(time * 2) % 2 === 0)
          caret(stage, { x: end + 3, y, size: fitted })
        left -= text.length
      }
      printed(
        stage,
        { output, at: typed + 0.4, size },
        { room: { ...room, y: editor.y + editor.height + 22 }, time },
      )
    },
  }
}

/** The size at which the longest line still fits. */
function fit(
  stage: Stage,
  code: readonly string[],
  { size, width }: { size: number; width: number },
): number {
  const widest = Math.max(...code.map((line) => measure(stage, fixed(line), { size, weight: 700 })))
  return Math.min(size, (size * width) / widest)
}

/** Spaces as wide as figures, so that indents line up. */
const fixed = (text: string): string => text.replaceAll(' ', '\u2007')

function keyClicks(letters: number): Note[] {
  return Array.from({ length: Math.floor(letters / 3) }, (_, index) => ({
    at: 0.8 + (index * 3) / lettersPerSecond,
    voice: 'click' as const,
    pitch: 88 + (index % 3) * 2,
    gain: 0.06,
  }))
}

interface Line {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Types the start of a line in its colours, and returns where it ends. */
function typeLine(stage: Stage, shown: string, { x, y, size }: Line): number {
  let at = x
  for (const piece of shown.match(/"[^"]*"?|#.*|\w+|\s+|[^\w\s]/g) ?? []) {
    at += write(stage, fixed(piece), {
      x: at,
      y,
      size,
      color: colorOf(stage, piece),
      weight: keywords.has(piece) ? 700 : 400,
    })
  }
  return at
}

function colorOf({ palette }: Stage, piece: string): string {
  if (keywords.has(piece)) return palette.second
  if (piece.startsWith('"')) return palette.accent
  if (piece.startsWith('#')) return palette.soft
  return /^\d/.test(piece) ? '#fabf21' : palette.ink
}

function caret(stage: Stage, { x, y, size }: { x: number; y: number; size: number }): void {
  stage.ctx.fillStyle = stage.palette.accent
  stage.ctx.fillRect(x, y - size * 0.8, 3, size)
}

interface Printed {
  readonly output: readonly string[]
  readonly at: number
  readonly size: number
}

function printed(
  stage: Stage,
  { output, at, size }: Printed,
  where: { room: { x: number; y: number; width: number }; time: number },
): void {
  const { room, time } = where
  placed(stage, { alpha: enter(time, at) }, () =>
    write(stage, 'It prints', {
      x: room.x,
      y: room.y + 20,
      size: 22,
      weight: 700,
      color: stage.palette.soft,
    }),
  )
  for (const [index, line] of output.entries()) {
    placed(stage, { alpha: enter(time, at + 0.2 + index * 0.3, 0.2) }, () =>
      write(stage, line, {
        x: room.x,
        y: room.y + 58 + index * size * 1.5,
        size: size + 2,
        weight: 700,
        color: stage.palette.accent,
        width: room.width,
      }),
    )
  }
}
