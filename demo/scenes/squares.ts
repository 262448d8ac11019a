import { easeInOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, polygon, trace } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

/** The squares on the sides 3, 4 and 5 of a right triangle, counted unit square by unit square. */
export function threeFourFive({ seconds, title }: { seconds: number; title: string }): Scene {
  const part = (seconds - 2) / 3
  return {
    seconds,
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const unit = Math.min(32, room.width / 12.2)
      const corner = { x: room.x + unit * 3.2, y: room.y + unit * 9.2 }
      const right = { x: corner.x + unit * 4, y: corner.y }
      const top = { x: corner.x, y: corner.y - unit * 3 }
      const filled = (index: number) => easeInOut(span(time, 0.6 + index * part, part * 0.8))
      grid(
        stage,
        { from: corner, along: { x: 0, y: -unit }, out: { x: -unit, y: 0 } },
        { side: 3, shown: filled(0), color: palette.second },
      )
      grid(
        stage,
        { from: corner, along: { x: unit, y: 0 }, out: { x: 0, y: unit } },
        { side: 4, shown: filled(1), color: palette.panel },
      )
      const along = { x: (right.x - top.x) / 5, y: (right.y - top.y) / 5 }
      grid(
        stage,
        { from: top, along, out: { x: -along.y * -1, y: -along.x } },
        { side: 5, shown: filled(2), color: palette.accent },
      )
      polygon(stage, [corner, right, top], palette.ink)
      trace(stage, [corner, right, top, corner], { color: palette.ink, weight: 4 })
      const y = Math.min(room.y + room.height - 8, corner.y + unit * 4 + 58)
      placed(stage, { alpha: enter(time, seconds - 1.8) }, () =>
        write(stage, '9 + 16 = 25', {
          x: room.x,
          y,
          size: 50,
          family: 'display',
          weight: 800,
          color: palette.accent,
        }),
      )
    },
  }
}

interface Axes {
  readonly from: Point
  readonly along: Point
  readonly out: Point
}

function grid(
  stage: Stage,
  { from, along, out }: Axes,
  square: { side: number; shown: number; color: string },
): void {
  const { side, shown, color } = square
  const count = Math.floor(shown * side * side + 0.001)
  const at = (a: number, o: number) => ({
    x: from.x + along.x * a + out.x * o,
    y: from.y + along.y * a + out.y * o,
  })
  for (let cell = 0; cell < count; cell++) {
    const [a, o] = [cell % side, Math.floor(cell / side)]
    const inset = 0.05
    polygon(
      stage,
      [
        at(a + inset, o + inset),
        at(a + 1 - inset, o + inset),
        at(a + 1 - inset, o + 1 - inset),
        at(a + inset, o + 1 - inset),
      ],
      color,
    )
  }
  trace(stage, [at(0, 0), at(side, 0), at(side, side), at(0, side), at(0, 0)], {
    color: stage.palette.ink,
    weight: 2.5,
  })
}
