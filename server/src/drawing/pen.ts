import { siteName } from '#installation/site-name.ts'
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { accent } from '#installation/accent.ts'
import { boldFont, displayFont, displayWeight, loadFonts, plainFont } from './fonts.ts'

export const colours = {
  ink: '#0b0d1b',
  soft: '#565b73',
  brand: accent?.light.brand ?? '#2d37c8',
  line: '#d9d6cc',
}

/** What pages and pictures are drawn with. */
export type Pen = Pick<
  SKRSContext2D,
  | 'arc'
  | 'beginPath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'fontVariationSettings'
  | 'measureText'
  | 'moveTo'
  | 'roundRect'
>

/** A PDF with our fonts, whose text can be searched and read aloud. */
export function newDocument(title: string): PDFDocument {
  loadFonts()
  return new PDFDocument({ title, author: siteName, pdfa: true })
}

/** The same kind of context as a canvas's, though its type leaves pictures out. */
export const beginPage = (document: PDFDocument, { width, height }: { width: number; height: number }) =>
  document.beginPage(width, height) as SKRSContext2D as Pen

interface Writing {
  x: number
  y: number
  size?: number
  isBold?: boolean
  /** In the font of titles. */
  isDisplay?: boolean
  colour?: string
  width?: number
  isRight?: boolean
  /** Smaller signs, before any are left out. */
  shrinks?: boolean
}

const smallest = 8

function takeFont(pen: Pen, { isBold = false, isDisplay = false }: Writing): string {
  pen.fontVariationSettings = isDisplay ? displayWeight : 'normal'
  if (isDisplay) return displayFont
  return isBold ? boldFont : plainFont
}

/** One line, shortened where it would leave its room. */
export function write(pen: Pen, text: string, writing: Writing): void {
  const { x, y, colour = colours.ink, width = Infinity, isRight, shrinks } = writing
  let { size = 10 } = writing
  const font = takeFont(pen, writing)
  pen.font = `${size}px ${font}`
  if (shrinks) size = Math.min(size, Math.max(smallest, (size * width) / pen.measureText(text).width))
  pen.font = `${size}px ${font}`
  pen.fillStyle = colour
  let fitted = text
  while (fitted.length > 1 && pen.measureText(fitted).width > width + 0.5) fitted = `${fitted.slice(0, -2)}…`
  pen.fillText(fitted, isRight ? x + width - pen.measureText(fitted).width : x, y)
}

interface RoundedBox {
  x: number
  y: number
  width: number
  height: number
  radii: number[]
  colour: string
}

export function fillRounded(pen: Pen, { x, y, width, height, radii, colour }: RoundedBox): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x, y, width, height, radii)
  pen.fill()
}
