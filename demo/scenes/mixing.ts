import { easeInOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { disc, polygon } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface Mixing {
  readonly seconds: number
  readonly title: string
  /** The ingredients in order, with the colour of their grains and their share of the jar (equal shares by default). */
  readonly parts: readonly { amount: string; name: string; color: string; liquid?: boolean; share?: number }[]
}

/** A jar that is filled part by part: salts, syrups, batters, anything measured. */
export function mixing({ seconds, title, parts }: Mixing): Scene {
  const pace = (seconds - 1.6) / parts.length
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const jar = {
        x: room.x + 4,
        y: room.y + 96,
        width: Math.min(150, room.width * 0.38),
        height: Math.min(330, room.height - 110),
      }
      vessel(stage, jar)
      let below = 0
      for (const [index, part] of parts.entries()) {
        const at = 0.5 + index * pace
        const share = part.share ?? 0.86 / parts.length
        pour(stage, jar, { ...part, share, below, poured: span(time, at, pace * 0.7) })
        below += share
        label(stage, { part, jar, room, place: index / Math.max(1, parts.length) }, enter(time, at))
      }
      rim(stage, jar)
    },
  }
}

function vessel(stage: Stage, jar: Box): void {
  stage.ctx.globalAlpha = 0.6
  stage.ctx.fillStyle = stage.palette.panel
  stage.ctx.beginPath()
  stage.ctx.roundRect(jar.x, jar.y, jar.width, jar.height, [6, 6, 26, 26])
  stage.ctx.fill()
  stage.ctx.globalAlpha = 1
}

function rim(stage: Stage, jar: Box): void {
  const { ctx, palette } = stage
  ctx.strokeStyle = palette.ink
  ctx.lineWidth = 6
  ctx.beginPath()
  ctx.roundRect(jar.x, jar.y, jar.width, jar.height, [6, 6, 26, 26])
  ctx.stroke()
}

interface Pour {
  readonly color: string
  readonly liquid?: boolean
  readonly poured: number
  /** Shares of the jar's height: of this part, and of all below it. */
  readonly share: number
  readonly below: number
}

function pour(stage: Stage, jar: Box, { color, liquid, poured, share, below }: Pour): void {
  if (poured <= 0) return
  const { ctx } = stage
  const inside = { x: jar.x + 6, width: jar.width - 12, bottom: jar.y + jar.height - 6 }
  const floor = inside.bottom - below * jar.height
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(jar.x + 3, jar.y, jar.width - 6, jar.height - 3, [4, 4, 23, 23])
  ctx.clip()
  const height = share * jar.height * easeInOut(poured)
  ctx.fillStyle = color
  ctx.fillRect(inside.x - 4, floor - height, inside.width + 8, height + 8)
  ctx.restore()
  if (poured >= 0.9) return
  const middle = jar.x + jar.width / 2
  if (liquid)
    polygon(
      stage,
      [
        { x: middle - 7, y: jar.y - 80 },
        { x: middle + 7, y: jar.y - 80 },
        { x: middle + 4, y: floor - height },
        { x: middle - 4, y: floor - height },
      ],
      color,
    )
  else
    for (let grain = 0; grain < 9; grain++)
      disc(
        stage,
        {
          x: middle + Math.sin(grain * 2.4) * 20,
          y: jar.y - 80 + ((poured * 900 + grain * 53) % 180),
          radius: 5,
        },
        color,
      )
}

interface Label {
  readonly part: Mixing['parts'][number]
  readonly jar: Box
  readonly room: Box
  readonly place: number
}

function label(stage: Stage, { part, jar, room, place }: Label, shown: number): void {
  const x = jar.x + jar.width + 34
  const width = room.x + room.width - x
  const y = jar.y - 30 + place * (jar.height + 30)
  placed(stage, { alpha: shown, x: (1 - shown) * 24 }, () => {
    write(stage, part.amount, {
      x,
      y: y + 34,
      size: 38,
      family: 'display',
      weight: 800,
      color: stage.palette.accent,
      width,
    })
    write(stage, part.name, { x, y: y + 68, size: 27, width })
  })
}
