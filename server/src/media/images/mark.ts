import { fileURLToPath } from 'node:url'
import { type SKRSContext2D, GlobalFonts, createCanvas } from '@napi-rs/canvas'
import type { Size } from '../probe/geometry.ts'

/** A picture to overlay on another, and its position: pixels from the left and the top. */
export interface Mark {
  png: Buffer
  left: number
  top: number
}

const ground = 'rgb(11 13 27 / 72%)'
const outline = 'rgb(11 13 27)'
const letters = '#fcfaf4'
const stripes = '#fabf21'
/** Height of the letters and margin of the mark, as fractions of the picture's short side. */
const letterShare = 1 / 22
const marginShare = 1 / 28
const sizes = { least: 11, most: 56 }
/** Fraction of the width that a long name may take. */
const widest = 0.7

export const fontFamily = 'Andika'
export const loadFont = () =>
  GlobalFonts.has(fontFamily) ||
  GlobalFonts.registerFromPath(
    fileURLToPath(import.meta.resolve('@fontsource/andika/files/andika-latin-700-normal.woff2')),
    fontFamily,
  )

/**
 * Renders '@name' legibly on any picture: light outlined letters on a dark ground. It is in the top corner,
 * because captions are at the bottom and players put their controls there.
 */
export function drawMark(name: string, { width, height }: Size): Mark {
  loadFont()
  const text = `@${name}`
  const short = Math.min(width, height)
  const margin = Math.round(short * marginShare)
  const size = fontSize(text, short, width)
  const pad = Math.round(size * 0.4)
  const stripe = Math.max(1, Math.round(size / 10))
  const textLeft = pad + 4 * stripe + Math.round(pad / 2)
  const box = {
    width: Math.ceil(textLeft + widthOf(text, size) + pad),
    height: Math.ceil(size * 1.2 + pad),
  }
  const canvas = createCanvas(box.width, box.height)
  const pen = canvas.getContext('2d')
  const round = Math.round(box.height / 3)
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(0, 0, box.width, box.height, [round, Math.round(round / 4), round, round])
  pen.fill()
  pen.fillStyle = stripes
  for (const step of [0, 2]) pen.fillRect(pad + step * stripe, pad, stripe, box.height - 2 * pad)
  writeName(pen, text, { size, left: textLeft, middle: box.height / 2 })
  return { png: canvas.toBuffer('image/png'), left: margin, top: margin }
}

function writeName(
  pen: SKRSContext2D,
  text: string,
  { size, left, middle }: { size: number; left: number; middle: number },
): void {
  pen.font = fontOf(size)
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(1.5, size / 8)
  pen.strokeStyle = outline
  pen.strokeText(text, left, middle)
  pen.fillStyle = letters
  pen.fillText(text, left, middle)
}

function fontSize(text: string, short: number, width: number): number {
  const size = Math.min(sizes.most, Math.max(sizes.least, Math.round(short * letterShare)))
  const taken = widthOf(text, size) / (width * widest)
  return taken > 1 ? Math.max(6, Math.floor(size / taken)) : size
}

const fontOf = (size: number) => `bold ${size}px ${fontFamily}`

function widthOf(text: string, size: number): number {
  const pen = createCanvas(1, 1).getContext('2d')
  pen.font = fontOf(size)
  return pen.measureText(text).width
}
