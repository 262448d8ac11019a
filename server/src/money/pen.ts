import type { SKRSContext2D } from '@napi-rs/canvas'
import { boldFont, plainFont } from '#lib/fonts.ts'

export const colours = { ink: '#0b0d1b', soft: '#565b73', brand: '#2d37c8', line: '#d9d6cc' }

export type Pen = Pick<SKRSContext2D, 'fillStyle' | 'fillRect' | 'fillText' | 'font' | 'measureText'>

interface Writing {
  x: number
  y: number
  size?: number
  isBold?: boolean
  colour?: string
  width?: number
  isRight?: boolean
}

/** One line, shortened where it would leave its room. */
export function write(pen: Pen, text: string, writing: Writing): void {
  const { x, y, size = 10, isBold = false, colour = colours.ink, width = Infinity, isRight } = writing
  pen.font = `${size}px ${isBold ? boldFont : plainFont}`
  pen.fillStyle = colour
  let fitted = text
  while (fitted.length > 1 && pen.measureText(fitted).width > width) fitted = `${fitted.slice(0, -2)}…`
  pen.fillText(fitted, isRight ? x + width - pen.measureText(fitted).width : x, y)
}
