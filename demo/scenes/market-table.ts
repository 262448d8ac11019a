import { easeOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { pageCorner, stripe } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface MarketTable {
  readonly seconds: number
  readonly title: string
  /** The item and its amount in naira; a minus subtracts. */
  readonly rows: readonly (readonly [label: string, naira: number])[]
  readonly total: string
}

export const naira = (amount: number): string =>
  `${amount < 0 ? '−' : ''}₦${Math.abs(Math.round(amount)).toLocaleString('en-NG')}`

/** A page of the cash book: amounts count up row by row and the total is drawn under a double line. */
export function marketTable({ seconds, title, rows, total }: MarketTable): Scene {
  const pace = (seconds - 3) / rows.length
  const sum = rows.reduce((all, [, amount]) => all + amount, 0)
  return {
    seconds,
    draw(stage, time) {
      const { palette } = stage
      const room = heading(stage, title, time)
      const line = Math.min(62, (room.height - 120) / rows.length)
      for (const [index, [label, amount]] of rows.entries()) {
        const at = 0.5 + index * pace
        const y = room.y + 34 + index * line
        placed(stage, { alpha: enter(time, at, 0.3), x: (1 - enter(time, at)) * -24 }, () => {
          write(stage, label, { x: room.x, y, size: 29, width: room.width - 150 })
          const counted = amount * easeOut(span(time, at, 0.8))
          const color = amount < 0 ? palette.second : palette.ink
          write(stage, naira(counted), {
            x: room.x + room.width,
            y,
            size: 29,
            weight: 700,
            align: 'right',
            color,
          })
        })
        stage.ctx.fillStyle = palette.soft
        stage.ctx.globalAlpha = 0.35 * enter(time, at)
        stage.ctx.fillRect(room.x, y + line * 0.36, room.width, 1.5)
        stage.ctx.globalAlpha = 1
      }
      const end = 0.7 + rows.length * pace
      const foot = room.y + rows.length * line + 24
      stripe(stage, { x: room.x, y: foot, width: room.width, color: palette.ink }, enter(time, end))
      const shown = enter(time, end + 0.3)
      placed(stage, { alpha: shown, y: (1 - shown) * 20 }, () =>
        totalBox(stage, { ...room, y: foot + 30, height: 86 }, { label: total, amount: sum }),
      )
    },
  }
}

function totalBox(stage: Stage, box: Box, { label, amount }: { label: string; amount: number }): void {
  const { palette } = stage
  pageCorner(stage, { ...box, radius: 20 }, palette.accent)
  const inside = { left: box.x + 22, right: box.x + box.width - 22 }
  const text = { color: palette.onAccent, weight: 700 } as const
  write(stage, label, { ...text, x: inside.left, y: box.y + 53, size: 28, width: box.width * 0.42 })
  const figure = { x: inside.right, y: box.y + 56, size: 42, family: 'display', align: 'right' } as const
  write(stage, naira(amount), { ...text, ...figure, weight: 800, width: box.width * 0.46 })
}
