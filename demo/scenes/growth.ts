import { easeInOut, easeOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, disc, trace } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Growth {
  readonly seconds: number
  readonly title: string
  /** What can be observed, by day after sowing; spread evenly over the scene. */
  readonly days: readonly (readonly [day: number, seen: string])[]
}

/** A cowpea from seed to pods, with the day and what to look for. */
export function growth({ seconds, title, days }: Growth): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const grown = span(time, 0.5, seconds - 1.4)
      const index = Math.min(days.length - 1, Math.floor(grown * days.length))
      const [day, seen] = days[index] ?? [0, '']
      write(stage, `Day ${day}`, {
        x: room.x,
        y: room.y + 42,
        size: 54,
        family: 'display',
        weight: 800,
        color: stage.palette.accent,
      })
      const shown = enter(time, 0.5 + ((seconds - 1.4) * index) / days.length)
      placed(stage, { alpha: shown }, () =>
        write(stage, seen, { x: room.x, y: room.y + 84, size: 28, width: room.width }),
      )
      plant(stage, { ...room, y: room.y + 104, height: room.height - 104 }, { grown, time })
    },
  }
}

function plant(stage: Stage, room: Box, { grown, time }: { grown: number; time: number }): void {
  const { ctx, palette } = stage
  const soil = room.y + room.height * 0.72
  ctx.fillStyle = '#4a2c17'
  ctx.fillRect(0, soil, stage.width, stage.height - soil)
  ctx.fillStyle = '#5d3a20'
  ctx.fillRect(0, soil, stage.width, 8)
  const seed = { x: room.x + room.width / 2, y: soil + 46 }
  const rooted = easeOut(span(grown, 0.08, 0.4))
  for (const [dx, dy] of [
    [0, 92],
    [-40, 66],
    [42, 60],
    [-66, 40],
    [64, 34],
  ] as const) {
    const bend = { x: seed.x + dx * 0.3, y: seed.y + dy * 0.55 }
    trace(stage, [seed, bend, { x: seed.x + dx, y: seed.y + dy }], {
      color: '#d9bd92',
      weight: 4,
      shown: rooted,
    })
  }
  disc(stage, { ...seed, radius: 15 - 5 * rooted }, '#e7cda0')
  const height = easeInOut(span(grown, 0.15, 0.7)) * (room.height * 0.66)
  const sway = Math.sin(time * 1.6) * height * 0.02
  const top = { x: seed.x + sway, y: seed.y - 10 - height }
  trace(stage, [seed, { x: seed.x, y: soil }, top], {
    color: palette.second === '#e8804f' ? '#58b368' : palette.second,
    weight: 8,
    shown: height > 0 ? 1 : 0,
  })
  leaves(stage, { seed, top, soil, grown, height })
}

interface Stem {
  readonly seed: Point
  readonly top: Point
  readonly soil: number
  readonly grown: number
  readonly height: number
}

function leaves(stage: Stage, { seed, top, soil, grown, height }: Stem): void {
  for (let pair = 0; pair < 5; pair++) {
    const size = easeOut(span(grown, 0.28 + pair * 0.11, 0.22))
    const share = 0.3 + pair * 0.16
    const at = { x: seed.x + (top.x - seed.x) * share, y: soil + 10 - Math.max(0, height - 50) * share }
    if (size <= 0) continue
    leaf(stage, { ...at, turn: -0.5 }, size * (92 - pair * 8))
    leaf(stage, { ...at, turn: Math.PI + 0.5 }, size * (92 - pair * 8))
  }
  const podded = easeOut(span(grown, 0.86, 0.12))
  for (const [side, drop] of [
    [-1, 46],
    [1, 70],
    [-1, 112],
    [1, 132],
  ] as const) {
    const from = { x: top.x, y: top.y + drop }
    const bend = { x: from.x + side * 34, y: from.y + 6 }
    const pod = [
      from,
      bend,
      { x: bend.x + side * 9, y: bend.y + 30 },
      { x: bend.x + side * 8, y: bend.y + 74 },
    ]
    trace(stage, pod, { color: stage.palette.accent, weight: 9, shown: podded })
  }
}

function leaf(stage: Stage, at: Point & { turn: number }, length: number): void {
  const { ctx } = stage
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(at.turn)
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.quadraticCurveTo(length * 0.45, -length * 0.42, length, 0)
  ctx.quadraticCurveTo(length * 0.45, length * 0.42, 0, 0)
  ctx.fillStyle = '#6cc67b'
  ctx.fill()
  ctx.restore()
  const tip = { x: at.x + Math.cos(at.turn) * length * 0.9, y: at.y + Math.sin(at.turn) * length * 0.9 }
  trace(stage, [at, tip], { color: '#3c8f50', weight: 3 })
}
