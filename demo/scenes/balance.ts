import { easeInOut, enter, mix, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner, polygon, trace } from '../drawing/marks.ts'
import { type Point } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Balance {
  readonly seconds: number
  readonly title: string
  /** Each step of the solution: both sides, and the operation applied to them. */
  readonly lines: readonly { left: string; right: string; done: string }[]
}

/** An equation on a balance: an operation on one side tips it until the other side gets the same. */
export function balance({ seconds, title, lines }: Balance): Scene {
  const pace = (seconds - 1.4) / lines.length
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const index = Math.min(lines.length - 1, Math.max(0, Math.floor((time - 0.4) / pace)))
      const line = lines[index]
      if (!line) return
      const since = time - 0.4 - index * pace
      const tip =
        index === 0 ? 0 : Math.sin(span(since, 0, 0.9) * Math.PI * 2) * (1 - span(since, 0, 0.9)) * 0.14
      const pivot = { x: room.x + room.width / 2, y: room.y + 118 }
      beam(stage, pivot, { line, tip, width: room.width, fresh: pop(since, 0.05) })
      const foot = pivot.y + 180
      for (const [step, past] of lines.slice(0, index + 1).entries()) {
        const shown = step === index ? enter(since, 0.1) : 1
        const y = foot + 40 + step * 62
        placed(stage, { alpha: shown * mix(0.55, 1, step === index ? 1 : 0), y: (1 - shown) * 20 }, () => {
          write(stage, `${past.left} = ${past.right}`, { x: room.x, y, size: 38, weight: 700 })
          write(stage, past.done, {
            x: room.x + room.width,
            y,
            size: 24,
            align: 'right',
            color: stage.palette.second,
            width: room.width * 0.46,
          })
        })
      }
    },
  }
}

interface Beam {
  readonly line: Balance['lines'][number]
  readonly tip: number
  readonly width: number
  readonly fresh: number
}

function beam(stage: Stage, pivot: Point, { line, tip, width, fresh }: Beam): void {
  const { palette } = stage
  polygon(
    stage,
    [
      { x: pivot.x, y: pivot.y },
      { x: pivot.x - 44, y: pivot.y + 110 },
      { x: pivot.x + 44, y: pivot.y + 110 },
    ],
    palette.ink,
  )
  placed(stage, { ...pivot, turn: tip }, () => {
    trace(
      stage,
      [
        { x: -width / 2 + 12, y: 0 },
        { x: width / 2 - 12, y: 0 },
      ],
      { color: palette.ink, weight: 9 },
    )
    for (const [side, text] of [
      [-1, line.left],
      [1, line.right],
    ] as const) {
      placed(
        stage,
        { x: side * width * 0.27, y: -8, scale: easeInOut(Math.min(1, fresh)) * 0.2 + 0.8 },
        () => {
          const box = { x: -width * 0.2, y: -84, width: width * 0.4, height: 80 }
          pageCorner(stage, { ...box, radius: 16 }, side === -1 ? palette.accent : palette.panel)
          const color = side === -1 ? palette.onAccent : palette.ink
          write(stage, text, {
            x: 0,
            y: -30,
            size: 38,
            weight: 700,
            align: 'center',
            color,
            width: box.width - 24,
          })
        },
      )
    }
  })
}
