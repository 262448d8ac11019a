import { easeInOut, enter, mix, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import type { Note } from '../sound/score.ts'
import { heading } from './heading.ts'

interface Compare {
  /** Indexes of the values before the step, and the left one of the two that are compared. */
  readonly order: readonly number[]
  readonly at: number
  readonly swap: boolean
  readonly sorted: number
}

export function bubbleSort(values: readonly number[]): Compare[] {
  const order = [...values]
  const compares: Compare[] = []
  for (let sorted = 0; sorted < order.length - 1; sorted++) {
    let swapped = false
    for (let at = 0; at < order.length - 1 - sorted; at++) {
      const [left = 0, right = 0] = [order[at], order[at + 1]]
      const swap = left > right
      compares.push({ order: [...order], at, swap, sorted })
      if (swap) [order[at], order[at + 1]] = [right, left]
      swapped ||= swap
    }
    if (!swapped) break
  }
  compares.push({ order: [...order], at: -1, swap: false, sorted: order.length })
  return compares
}

/** Bubble sort as bars that swap, each comparison with its own tone. */
export function sortingBars(lesson: { seconds: number; title: string; values: readonly number[] }): Scene {
  const { seconds, title, values } = lesson
  const compares = bubbleSort(values)
  const start = 1
  const pace = (seconds - start - 1.2) / compares.length
  return {
    seconds,
    notes: compares.map((step, index) => toneOf(step, start + index * pace)),
    draw(stage, time) {
      const room = heading(stage, title, time)
      const index = Math.min(compares.length - 1, Math.max(0, Math.floor((time - start) / pace)))
      const step = compares[index]
      if (!step) return
      const progress = easeInOut(span(time, start + index * pace + pace * 0.25, pace * 0.7))
      const bars = { ...room, y: room.y + 40, height: Math.min(330, room.height - 110) }
      for (const place of step.order.keys())
        bar(stage, { room: bars, step, place, progress, time, most: Math.max(...values) })
      const done = step.at === -1
      const said = done ? 'Sorted. Every pair is in order.' : sentence(step)
      placed(stage, { alpha: enter(time, 0.8) }, () =>
        write(stage, said, {
          x: room.x,
          y: bars.y + bars.height + 54,
          size: 28,
          weight: 700,
          width: room.width,
          color: done ? stage.palette.accent : stage.palette.ink,
        }),
      )
    },
  }
}

function sentence({ order, at, swap }: Compare): string {
  const [left, right] = [order[at], order[at + 1]]
  return swap ? `${left} > ${right}  so they swap` : `${left} < ${right}  so they stay`
}

function toneOf({ order, at, swap }: Compare, time: number): Note {
  const value = at === -1 ? 12 : (order[at] ?? 0)
  return { at: time, voice: 'kalimba', pitch: 60 + value, gain: swap ? 0.5 : 0.25 }
}

interface Bar {
  readonly room: Box
  readonly step: Compare
  readonly place: number
  readonly progress: number
  readonly time: number
  readonly most: number
}

const isCompared = ({ at }: Compare, place: number): boolean =>
  at !== -1 && (place === at || place === at + 1)

function bar(stage: Stage, { room, step, place, progress, time, most }: Bar): void {
  const { palette } = stage
  const value = step.order[place] ?? 0
  const pitch = room.width / step.order.length
  const compared = isCompared(step, place)
  const moved = step.swap && compared ? mix(0, place === step.at ? 1 : -1, progress) : 0
  const settled = place >= step.order.length - step.sorted
  const height = (room.height - 44) * (value / most) * pop(time, 0.15 + place * 0.06)
  const x = room.x + (place + moved) * pitch + 4
  const y = room.y + room.height - height
  const plain = settled
    ? { fill: palette.accent, ink: palette.onAccent }
    : { fill: palette.panel, ink: palette.ink }
  const color = compared ? { fill: palette.second, ink: palette.onAccent } : plain
  pageCorner(stage, { x, y, width: pitch - 8, height, radius: 12 }, color.fill)
  if (height < 40) return
  write(stage, String(value), {
    x: x + pitch / 2 - 4,
    y: y + 34,
    size: 26,
    weight: 700,
    color: color.ink,
    align: 'center',
  })
}
