import { enter, pop } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { cross, disc, tick } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { breakLines, write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Steps {
  readonly seconds: number
  readonly title: string
  /** An item that begins with `+` or `-` gets a tick or a cross instead of its number. */
  readonly items: readonly string[]
  readonly size?: number
}

/** Items of a list that appear one after another, spread over the available space. */
export function steps({ seconds, title, items, size = 30 }: Steps): Scene {
  const pace = Math.max(0.35, (seconds - 2) / items.length)
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const bodies = items.map((item) =>
        breakLines(stage, plain(item), { x: 0, y: 0, size, width: room.width - 64 }),
      )
      const leading = size * 1.26
      const heights = bodies.map((lines) => Math.max(44, lines.length * leading))
      const total = heights.reduce((sum, height) => sum + height, 0)
      const gap = Math.min(40, Math.max(8, (room.height - total) / items.length))
      let y = room.y + 8
      for (const [index, lines] of bodies.entries()) {
        const at = 0.4 + index * pace
        const shown = enter(time, at)
        const top = y
        placed(stage, { alpha: shown, x: (1 - shown) * 30 }, () => {
          bullet(
            stage,
            { item: items[index] ?? '', number: index + 1, room, y: top + size * 0.62 },
            { time, at },
          )
          for (const [row, line] of lines.entries()) {
            write(stage, line, { x: room.x + 64, y: top + size * 0.95 + row * leading, size })
          }
        })
        y += (heights[index] ?? 0) + gap
      }
    },
  }
}

const plain = (item: string) => item.replace(/^[+-] /, '')

interface Bullet {
  readonly item: string
  readonly number: number
  readonly room: Box
  readonly y: number
}

function bullet(stage: Stage, { item, number, room, y }: Bullet, when: { time: number; at: number }): void {
  const { palette } = stage
  const centre = { x: room.x + 22, y }
  const shown = enter(when.time, when.at + 0.2, 0.4)
  if (item.startsWith('+ ')) {
    tick(stage, { ...centre, size: 30 }, { color: palette.accent, weight: 6, shown })
    return
  }
  if (item.startsWith('- ')) {
    cross(stage, { ...centre, size: 30 }, { color: palette.second, weight: 6, shown })
    return
  }
  disc(stage, { ...centre, radius: 22 * pop(when.time, when.at) }, palette.accent)
  write(stage, String(number), {
    x: centre.x,
    y: y + 9,
    size: 26,
    weight: 700,
    color: palette.onAccent,
    align: 'center',
  })
}
