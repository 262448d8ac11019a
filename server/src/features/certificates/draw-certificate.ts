import { counted } from '#lib/counted.ts'
import { type BrandColour, brandColours } from '@akada/contract/branding/routes'
import { type Image, createCanvas, loadImage } from '@napi-rs/canvas'
import { encode } from 'uqr'
import { boldFont, loadFonts } from '#lib/fonts.ts'
import { type Pen, beginPage, colours as paper, newDocument, write } from '#lib/pen.ts'
import type { CertificateRow } from './certificate-view.ts'
import { pageSize, pngScale, pngSize } from './png-size.ts'

/** The teacher's own colour and logo, or none. */
export interface CertificateBranding {
  colour: BrandColour | null
  logo: Buffer | null
}

export interface Drawing {
  certificate: CertificateRow
  address: string
  look: CertificateBranding
}

interface PreparedDrawing extends Omit<Drawing, 'look'> {
  brand: string
  logo: Image | undefined
}

const colours = { ...paper, ground: '#fcfaf4', stripe: '#fabf21' }
const margin = 56

/** The certificate as a picture to share, twice the size of the page. */
export async function drawPng(drawing: Drawing): Promise<Buffer> {
  const ready = await prepare(drawing)
  const canvas = createCanvas(pngSize.width, pngSize.height)
  const pen = canvas.getContext('2d')
  pen.scale(pngScale, pngScale)
  draw(pen, ready)
  return canvas.toBuffer('image/png')
}

/** The certificate as a page to print. */
export async function drawPdf(drawing: Drawing): Promise<Buffer> {
  const ready = await prepare(drawing)
  const { courseTitle, learnerName } = drawing.certificate
  const title = `${courseTitle}: ${learnerName}`
  const document = newDocument(title)
  draw(beginPage(document, pageSize), ready)
  document.endPage()
  return document.close()
}

async function prepare({ look: { colour, logo }, ...drawing }: Drawing): Promise<PreparedDrawing> {
  loadFonts()
  const brand = colour ? brandColours[colour] : colours.brand
  return { ...drawing, brand, logo: logo ? await loadImage(logo).catch(() => undefined) : undefined }
}

const logoSide = 72

function draw(pen: Pen, { certificate, address, brand, logo }: PreparedDrawing): void {
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, pageSize.width, pageSize.height)
  pen.fillStyle = brand
  pen.fillRect(0, 0, 18, pageSize.height)
  pen.fillStyle = colours.stripe
  pen.fillRect(18, 0, 4, pageSize.height)
  pen.fillRect(26, 0, 4, pageSize.height)
  if (logo) pen.drawImage(logo, pageSize.width - margin - logoSide, 56, logoSide, logoSide)
  writeText(pen, certificate, brand)
  drawFoot(pen, certificate, address)
}

function writeText(pen: Pen, certificate: CertificateRow, brand: string): void {
  const { learnerName, courseTitle } = certificate
  writeLine(pen, 'Akada', { y: 84, size: 26, isBold: true, colour: brand })
  writeLine(pen, 'Certificate of completion', { y: 124, size: 16, colour: colours.soft })
  writeLine(pen, learnerName, { y: 208, size: 46, isBold: true, colour: colours.ink })
  writeLine(pen, 'has completed', { y: 250, size: 16, colour: colours.soft })
  const lines = wrap(pen, courseTitle, { size: 30, width: pageSize.width - 2 * margin - 20 })
  for (const [index, line] of lines.entries())
    writeLine(pen, line, { y: 298 + index * 38, size: 30, isBold: true, colour: colours.ink })
  const below = 298 + lines.length * 38
  writeLine(pen, factsOf(certificate).join('  ·  '), {
    y: below + 4,
    size: 15,

    colour: colours.soft,
  })
}

/** Who taught it, and how much of it there was. */
export const factsOf = ({
  creatorName,
  details,
}: Pick<CertificateRow, 'creatorName' | 'details'>): string[] => [
  ...(creatorName ? [`Taught by ${creatorName}`] : []),
  counted(details.lessons, 'lesson'),
  ...(details.hours > 0 ? [counted(details.hours, 'hour of video', 'hours of video')] : []),
  ...(details.quizPercentage === null ? [] : [`${details.quizPercentage}% in quizzes`]),
]

function drawFoot(pen: Pen, { number, issuedAt }: CertificateRow, address: string): void {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' })
  writeLine(pen, date.format(issuedAt), { y: 486, size: 16, isBold: true, colour: colours.ink })
  writeLine(pen, `Number ${number}`, { y: 512, size: 16, isBold: true, colour: colours.ink })
  writeLine(pen, `Check it at ${address}`, { y: 536, size: 12, colour: colours.soft })
  const { data: modules, size } = encode(address, { ecc: 'M', border: 0 })
  const side = 112
  const unit = side / size
  const [left, top] = [pageSize.width - margin - side, pageSize.height - margin - side]
  pen.fillStyle = '#fff'
  pen.fillRect(left - 4 * unit, top - 4 * unit, side + 8 * unit, side + 8 * unit)
  pen.fillStyle = colours.ink
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * unit, top + y * unit, unit + 0.02, unit + 0.02)
}

/** One line from the margin, smaller where it would exceed the page. */
function writeLine(
  pen: Pen,
  text: string,
  line: { y: number; size: number; isBold?: true; colour: string },
): void {
  const width = pageSize.width - 2 * margin - (line.y > 440 ? 140 : 20)
  write(pen, text, { ...line, x: margin + 20, width, shrinks: true })
}

/** Lines of a title, three at most. */
function wrap(pen: Pen, text: string, { size, width }: { size: number; width: number }): string[] {
  pen.font = `${size}px ${boldFont}`
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && (pen.measureText(longer).width <= width || lines.length === 3))
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
