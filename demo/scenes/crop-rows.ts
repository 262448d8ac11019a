import { easeOut, enter, pop, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { arrow, disc, pageCorner } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

export interface CropRows {
  readonly seconds: number
  readonly title: string
  readonly betweenRows: number
  readonly inRow: number
}

/** Plants of one hectare at a spacing in centimetres, one plant to a stand. */
export const plantsPerHectare = ({ betweenRows, inRow }: { betweenRows: number; inRow: number }): number =>
  Math.floor((10_000 * 10_000) / (betweenRows * inRow))

/** A field from above: stands appear along the rows, then the count for a hectare. */
export function cropRows({ seconds, title, betweenRows, inRow }: CropRows): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const field = {
        x: room.x + 44,
        y: room.y + 44,
        width: room.width - 44,
        height: Math.min(290, room.height - 200),
      }
      soil(stage, field, { betweenRows, inRow, time })
      rulers(stage, field, { betweenRows, inRow, time })
      const at = seconds * 0.55
      const count = plantsPerHectare({ betweenRows, inRow })
      const shown = enter(time, at)
      const y = field.y + field.height + 60
      placed(stage, { alpha: shown, y: (1 - shown) * 20 }, () => {
        const sum = `10,000 m² ÷ (${betweenRows / 100} m × ${inRow / 100} m)`
        write(stage, sum, { x: room.x, y, size: 28, width: room.width, color: stage.palette.soft })
        const figure = Math.round(count * easeOut(span(time, at + 0.3, 1.2))).toLocaleString('en-NG')
        const wide = write(stage, figure, {
          x: room.x,
          y: y + 68,
          size: 66,
          family: 'display',
          weight: 800,
          color: stage.palette.accent,
        })
        write(stage, 'plants', { x: room.x + wide + 14, y: y + 68, size: 32, weight: 700 })
      })
    },
  }
}

interface Spacing {
  readonly betweenRows: number
  readonly inRow: number
  readonly time: number
}

const pixels = 1.28

function soil(stage: Stage, field: Box, { betweenRows, inRow, time }: Spacing): void {
  pageCorner(stage, { ...field, radius: 18 }, '#4a2c17')
  const rows = Math.max(1, Math.floor((field.height - 24) / (betweenRows * pixels)) + 1)
  const stands = Math.floor((field.width - 40) / (inRow * pixels)) + 1
  for (let row = 0; row < rows; row++) {
    const y = field.y + 40 + row * betweenRows * pixels
    if (y > field.y + field.height - 12) break
    stage.ctx.fillStyle = '#5d3a20'
    stage.ctx.fillRect(field.x + 10, y - 13, field.width - 20, 26)
    for (let stand = 0; stand < stands; stand++) {
      const size = pop(time, 0.6 + stand * 0.09 + row * 0.5)
      const at = { x: field.x + 24 + stand * inRow * pixels, y }
      sprout(stage, at, size)
    }
  }
}

function sprout(stage: Stage, at: { x: number; y: number }, size: number): void {
  for (let petal = 0; petal < 4; petal++) {
    const angle = (petal * Math.PI) / 2 + 0.6
    const leaf = { x: at.x + Math.cos(angle) * 7 * size, y: at.y + Math.sin(angle) * 7 * size }
    disc(stage, { ...leaf, radius: 7.5 * size }, '#7ed08b')
  }
  disc(stage, { ...at, radius: 4 * size }, stage.palette.accent)
}

function rulers(stage: Stage, field: Box, { betweenRows, inRow, time }: Spacing): void {
  const pen = { color: stage.palette.accent, weight: 4 }
  const text = { size: 25, weight: 700 } as const
  const first = { x: field.x + 24, y: field.y - 14 }
  placed(stage, { alpha: enter(time, 1.6) }, () => {
    arrow(stage, { from: first, to: { x: first.x + inRow * pixels, y: first.y } }, { ...pen, weight: 3 })
    write(stage, `${inRow} cm in the row`, { ...text, x: first.x + inRow * pixels + 14, y: first.y + 9 })
  })
  const side = { x: field.x - 16, y: field.y + 40 }
  placed(stage, { alpha: enter(time, 2.2) }, () => {
    arrow(stage, { from: side, to: { x: side.x, y: side.y + betweenRows * pixels } }, { ...pen, weight: 3 })
    placed(stage, { x: side.x - 14, y: side.y + (betweenRows * pixels) / 2, turn: -Math.PI / 2 }, () =>
      write(stage, `${betweenRows} cm`, { ...text, x: 0, y: 0, align: 'center' }),
    )
  })
}
