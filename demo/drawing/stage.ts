import { type Canvas, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import { loadFonts } from './fonts.ts'
import type { Palette } from './palettes.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One picture size; `safe` is the area that the feed's text, buttons and tabs leave free on a phone. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly safe: Box
}

export const shapes = {
  tall: { width: 540, height: 960, safe: { x: 48, y: 104, width: 388, height: 580 } },
  portrait: { width: 576, height: 720, safe: { x: 44, y: 48, width: 424, height: 568 } },
  square: { width: 640, height: 640, safe: { x: 44, y: 44, width: 480, height: 536 } },
  wide: { width: 960, height: 540, safe: { x: 56, y: 48, width: 728, height: 444 } },
  /** Course covers: lists crop them to 4:3 and cover their upper and lower edge with buttons and the price. */
  cover: { width: 960, height: 540, safe: { x: 136, y: 100, width: 688, height: 348 } },
} as const satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapes

/** The position of a text, for the tests that look for clipped words. */
export interface Written {
  readonly text: string
  readonly box: Box
}

export interface Stage extends Shape {
  readonly canvas: Canvas
  readonly ctx: SKRSContext2D
  readonly palette: Palette
  /** When present, every visible text is recorded here. */
  written?: Written[]
}

/** A blank picture of a shape. `scale` enlarges everything, for still pictures. */
export function makeStage(shape: Shape, palette: Palette, scale = 1): Stage {
  loadFonts()
  const canvas = createCanvas(shape.width * scale, shape.height * scale)
  const ctx = canvas.getContext('2d')
  ctx.scale(scale, scale)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  return { ...shape, canvas, ctx, palette }
}

export interface Placing {
  readonly alpha?: number
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly turn?: number
}

/** Draws moved, scaled or faded, then restores the stage. */
export function placed(stage: Stage, placing: Placing, draw: () => void): void {
  const { alpha = 1, x = 0, y = 0, scale = 1, turn = 0 } = placing
  if (alpha <= 0 || scale <= 0) return
  const { ctx } = stage
  ctx.save()
  ctx.globalAlpha *= Math.min(1, alpha)
  ctx.translate(x, y)
  if (turn !== 0) ctx.rotate(turn)
  if (scale !== 1) ctx.scale(scale, scale)
  draw()
  ctx.restore()
}
