import { enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, disc, pageCorner, trace } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export type Stitch = 'running' | 'back' | 'whip'

export interface StitchRow {
  readonly stitch: Stitch
  readonly name: string
  readonly use: string
}

/** Hand stitches sewn on swatches of cloth, the thread following the needle. */
export function stitches({
  seconds,
  title,
  rows,
}: {
  seconds: number
  title: string
  rows: readonly StitchRow[]
}): Scene {
  const pace = (seconds - 1.4) / rows.length
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const height = Math.min(170, room.height / rows.length - 10)
      for (const [index, row] of rows.entries()) {
        const box = { x: room.x, y: room.y + index * (height + 10), width: room.width, height }
        const at = 0.4 + index * pace
        placed(stage, { alpha: enter(time, at - 0.2) }, () =>
          swatch(stage, { box, row, sewn: span(time, at, pace * 0.9) }),
        )
      }
    },
  }
}

function swatch(stage: Stage, { box, row, sewn }: { box: Box; row: StitchRow; sewn: number }): void {
  const { palette } = stage
  const cloth = { ...box, height: box.height - 74 }
  pageCorner(stage, { ...cloth, radius: 14 }, palette.panel)
  const middle = cloth.y + cloth.height / 2
  const all = threads[row.stitch]({ ...cloth, y: middle })
  const done = sewn * all.length
  for (const [index, line] of all.entries()) {
    const shown = Math.min(1, Math.max(0, done - index))
    trace(stage, line, { color: palette.accent, weight: 6, shown })
    if (shown > 0 && shown < 1) needle(stage, line, shown)
  }
  write(stage, row.name, { x: box.x, y: cloth.y + cloth.height + 34, size: 29, weight: 700 })
  write(stage, row.use, {
    x: box.x,
    y: cloth.y + cloth.height + 64,
    size: 24,
    color: palette.soft,
    width: box.width,
  })
}

const threads: Record<Stitch, (row: Box) => [Point, Point][]> = {
  running: ({ x, y, width }) =>
    dashes(width, 38).map((at) => [
      { x: x + 16 + at, y },
      { x: x + 36 + at, y },
    ]),
  back: ({ x, y, width }) =>
    dashes(width, 30).map((at) => [
      { x: x + 38 + at, y },
      { x: x + 19 + at, y },
    ]),
  whip: ({ x, y, width }) =>
    dashes(width, 26).map((at) => [
      { x: x + 16 + at, y: y + 22 },
      { x: x + 32 + at, y: y - 22 },
    ]),
}

const dashes = (width: number, pitch: number): number[] =>
  Array.from({ length: Math.floor((width - 48) / pitch) }, (_, index) => index * pitch)

function needle(stage: Stage, [from, to]: [Point, Point], shown: number): void {
  const at = { x: from.x + (to.x - from.x) * shown, y: from.y + (to.y - from.y) * shown }
  trace(
    stage,
    [
      { x: at.x, y: at.y },
      { x: at.x + 46, y: at.y - 30 },
    ],
    { color: stage.palette.ink, weight: 4 },
  )
  disc(stage, { x: at.x + 46, y: at.y - 30, radius: 4.5 }, stage.palette.second)
}
