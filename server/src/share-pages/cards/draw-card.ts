import { siteName } from '#installation/site-name.ts'
import { type Image, createCanvas, loadImage } from '@napi-rs/canvas'
import { displayFont, displayWeight, loadFonts, plainFont } from '#drawing/fonts.ts'
import { type Pen, fillRounded } from '#drawing/pen.ts'
import { shortened } from '#lib/shortened.ts'
import { type Card, cardSize } from './card-address.ts'

const [indigo, deep, yellow, paper] = ['#3b389e', '#2c2a7c', '#fabf21', '#fefdf8']
const inset = 72
const pictureSide = 336
/** Messengers refuse larger files; the quality leaves photographs well below 300 kB. */
const quality = 84

/** A card as JPEG, which every messenger shows. */
export async function drawCard({ title, text }: Card, bytes: Buffer | undefined): Promise<Buffer> {
  loadFonts()
  const canvas = createCanvas(cardSize.width, cardSize.height)
  const pen = canvas.getContext('2d')
  const picture = bytes && (await loadImage(bytes).catch(() => undefined))
  drawCloth(pen)
  const width = cardSize.width - 2 * inset - (picture ? pictureSide + 56 : 0)
  const below = drawLines(pen, title, { y: 150, size: 68, lines: 3, width, isTitle: true })
  drawLines(pen, text, { y: below + 40, size: 34, lines: 3, width })
  drawLines(pen, siteName, { y: 548, size: 44, lines: 1, width, isTitle: true })
  if (picture) drawPicture(pen, picture)
  return canvas.encode('jpeg', quality)
}

/** Indigo with the dots of adire cloth along its lower edge. */
function drawCloth(pen: Pen): void {
  pen.fillStyle = indigo
  pen.fillRect(0, 0, cardSize.width, cardSize.height)
  pen.fillStyle = yellow
  pen.fillRect(0, 0, cardSize.width, 12)
  pen.fillStyle = deep
  pen.beginPath()
  for (let y = 594; y < cardSize.height; y += 16)
    for (let x = 8; x < cardSize.width; x += 16) {
      pen.moveTo(x, y)
      pen.arc(x, y, 4, 0, 2 * Math.PI)
    }
  pen.fill()
}

interface Lines {
  y: number
  size: number
  lines: number
  width: number
  isTitle?: true
}

/** Text in lines; returns where the next may begin. */
function drawLines(pen: Pen, text: string, { y, size, lines, width, isTitle }: Lines): number {
  pen.fontVariationSettings = isTitle ? displayWeight : 'normal'
  pen.font = `${size}px ${isTitle ? displayFont : plainFont}`
  pen.fillStyle = isTitle ? yellow : paper
  const fits = (line: string) => pen.measureText(line).width <= width
  const wrapped = wrap(text, fits, lines)
  const height = size * 1.22
  for (const [index, line] of wrapped.entries()) pen.fillText(line, inset, y + index * height)
  return y + Math.max(0, wrapped.length - 1) * height + size * 0.5
}

/** Words in at most so many lines; what is too long for its line is shortened. */
function wrap(text: string, fits: (line: string) => boolean, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && (fits(longer) || lines.length === maxLines)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => shortened(line, fits))
}

/** The picture's middle in a square, on paper so that transparent logos can be seen. */
function drawPicture(pen: Pen, picture: Image): void {
  const [x, y] = [cardSize.width - inset - pictureSide, 118]
  const frame = 10
  fillRounded(pen, {
    x: x - frame,
    y: y - frame,
    width: pictureSide + 2 * frame,
    height: pictureSide + 2 * frame,
    radii: [28],
    colour: paper,
  })
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  pen.drawImage(picture, left, top, side, side, x, y, pictureSide, pictureSide)
}
