import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Palette } from './palettes.ts'
import type { Shape, Stage } from './stage.ts'

type Painter = (ctx: Stage['ctx'], shape: Shape, palette: Palette) => void

/** Paints the paper of a palette once; frames only copy it. */
export function paintGround(shape: Shape, palette: Palette, scale = 1): Canvas {
  const canvas = createCanvas(shape.width * scale, shape.height * scale)
  const ctx = canvas.getContext('2d')
  ctx.scale(scale, scale)
  ctx.fillStyle = palette.ground
  ctx.fillRect(0, 0, shape.width, shape.height)
  painters[palette.texture](ctx, shape, palette)
  return canvas
}

const painters: Record<Palette['texture'], Painter> = {
  /** The black double stripe along a yellow bus. */
  stripes(ctx, shape, palette) {
    const top = shape.safe.y + shape.safe.height + 44
    ctx.fillStyle = palette.ink
    ctx.fillRect(0, top, shape.width, 16)
    ctx.fillRect(0, top + 30, shape.width, 16)
    ctx.fillStyle = palette.grain
    ctx.fillRect(0, top + 46, shape.width, shape.height)
  },

  adire(ctx, shape, palette) {
    ctx.fillStyle = palette.grain
    for (let row = 0; row * 22 < shape.height + 22; row++) {
      for (let x = row % 2 === 0 ? 0 : 11; x < shape.width + 22; x += 22) dot(ctx, { x, y: row * 22 }, 3)
    }
  },

  ruled(ctx, shape, palette) {
    ctx.fillStyle = palette.grain
    for (let y = 40; y < shape.height; y += 40) ctx.fillRect(0, y, shape.width, 1.5)
    ctx.fillStyle = palette.second
    ctx.globalAlpha = 0.55
    ctx.fillRect(26, 0, 2.5, shape.height)
    ctx.globalAlpha = 1
  },

  squares(ctx, shape, palette) {
    ctx.fillStyle = palette.grain
    for (let x = 30; x < shape.width; x += 30) ctx.fillRect(x, 0, 1.5, shape.height)
    for (let y = 30; y < shape.height; y += 30) ctx.fillRect(0, y, shape.width, 1.5)
  },

  weave(ctx, shape, palette) {
    ctx.fillStyle = palette.grain
    const cell = 36
    for (let row = 0; row * cell < shape.height; row++) {
      for (let column = 0; column * cell < shape.width; column++) {
        const upright = (row + column) % 2 === 0
        for (let bar = 0; bar < 3; bar++) {
          const along = bar * 12 + 3
          if (upright) ctx.fillRect(column * cell + along, row * cell + 3, 5, cell - 6)
          else ctx.fillRect(column * cell + 3, row * cell + along, cell - 6, 5)
        }
      }
    }
  },

  rays(ctx, shape, palette) {
    ctx.fillStyle = palette.grain
    const centre = { x: shape.width * 0.5, y: shape.height * 1.02 }
    const reach = shape.height * 1.4
    for (let ray = 0; ray < 24; ray++) {
      const from = Math.PI + (ray * Math.PI) / 24
      if (ray % 2 === 1) continue
      ctx.beginPath()
      ctx.moveTo(centre.x, centre.y)
      ctx.lineTo(centre.x + Math.cos(from) * reach, centre.y + Math.sin(from) * reach)
      const to = from + Math.PI / 24
      ctx.lineTo(centre.x + Math.cos(to) * reach, centre.y + Math.sin(to) * reach)
      ctx.fill()
    }
  },
}

function dot(ctx: Stage['ctx'], at: { x: number; y: number }, radius: number): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2)
  ctx.fill()
}
