import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { boldFont, loadFonts, plainFont } from './fonts.ts'

export const colours = { ink: '#0b0d1b', soft: '#565b73', brand: '#2d37c8', line: '#d9d6cc' }

/** What pages and pictures are drawn with. */
export type Pen = Pick<
  SKRSContext2D,
  'drawImage' | 'fillStyle' | 'fillRect' | 'fillText' | 'font' | 'measureText'
>

/** A PDF with our fonts, whose text can be searched and read aloud. */
export function newDocument(title: string): PDFDocument {
  loadFonts()
  return new PDFDocument({ title, author: 'Akada', pdfa: true })
}

/** The same kind of context as a canvas's, though its type leaves pictures out. */
export const beginPage = (document: PDFDocument, { width, height }: { width: number; height: number }) =>
  document.beginPage(width, height) as SKRSContext2D as Pen

interface Writing {
  x: number
  y: number
  size?: number
  isBold?: boolean
  colour?: string
  width?: number
  isRight?: boolean
  /** Smaller signs, before any are left out. */
  shrinks?: boolean
}

const smallest = 8

/** One line, shortened where it would leave its room. */
export function write(pen: Pen, text: string, writing: Writing): void {
  const { x, y, isBold = false, colour = colours.ink, width = Infinity, isRight, shrinks } = writing
  let { size = 10 } = writing
  const font = isBold ? boldFont : plainFont
  pen.font = `${size}px ${font}`
  if (shrinks) size = Math.min(size, Math.max(smallest, (size * width) / pen.measureText(text).width))
  pen.font = `${size}px ${font}`
  pen.fillStyle = colour
  let fitted = text
  while (fitted.length > 1 && pen.measureText(fitted).width > width + 0.5) fitted = `${fitted.slice(0, -2)}…`
  pen.fillText(fitted, isRight ? x + width - pen.measureText(fitted).width : x, y)
}
