import { easeOut, enter, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner } from '../drawing/marks.ts'
import { placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Columns {
  readonly seconds: number
  readonly title: string
  readonly columns: readonly {
    name: string
    value: number
    says: string
    tone?: 'accent' | 'second' | 'panel'
  }[]
  readonly note: string
}

/** A few columns that grow to their values, with a sentence under them. */
export function columns({ seconds, title, columns: all, note }: Columns): Scene {
  const most = Math.max(...all.map(({ value }) => value))
  const pace = Math.min(1.2, (seconds - 2.4) / all.length)
  return {
    seconds,
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const floor = room.y + Math.min(360, room.height - 120)
      const pitch = room.width / all.length
      for (const [index, { name, value, says, tone = 'accent' }] of all.entries()) {
        const at = 0.5 + index * pace
        const height = (floor - room.y - 60) * (value / most) * easeOut(span(time, at, 0.9))
        const x = room.x + index * pitch
        pageCorner(
          stage,
          { x: x + 6, y: floor - height, width: pitch - 12, height, radius: 14 },
          palette[tone],
        )
        placed(stage, { alpha: enter(time, at + 0.5), y: (1 - pop(time, at + 0.5)) * 14 }, () => {
          const middle = x + pitch / 2
          write(stage, says, {
            x: middle,
            y: floor - height - 14,
            size: 32,
            weight: 700,
            align: 'center',
            width: pitch - 4,
          })
        })
        write(stage, name, {
          x: x + pitch / 2,
          y: floor + 36,
          size: 25,
          align: 'center',
          color: palette.soft,
          width: pitch - 8,
        })
      }
      stage.ctx.fillStyle = palette.ink
      stage.ctx.fillRect(room.x, floor, room.width, 4)
      placed(stage, { alpha: enter(time, 0.8 + all.length * pace) }, () =>
        write(stage, note, { x: room.x, y: floor + 92, size: 29, weight: 700, width: room.width }),
      )
    },
  }
}
