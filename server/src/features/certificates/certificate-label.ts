import type { Image } from '@napi-rs/canvas'
import { encode } from 'uqr'
import { counted } from '#lib/counted.ts'
import { boldFont, displayFont } from '#drawing/fonts.ts'
import { type Pen, colours, write } from '#drawing/pen.ts'
import { labelInset } from './certificate-cover.ts'
import type { CertificateRow } from './certificate-view.ts'
import { type Sheet, qrSquare } from './png-size.ts'

export interface PreparedDrawing {
  certificate: CertificateRow
  address: string
  brand: string
  logo: Image | undefined
}

const margin = labelInset + 32
const green = '#0e6c43'
const logoSide = 64
const markWidth = 84
const smallest = 11

interface Room {
  y: number
  width: number
  gap: number
}

/** Who learned what: the label of the book. */
export function drawLabel(
  pen: Pen,
  { certificate, address, brand, logo }: PreparedDrawing,
  sheet: Sheet,
): void {
  const { learnerName, courseTitle, creatorName, details } = certificate
  const width = sheet.width - 2 * margin
  const end = sheet.width - margin
  write(pen, 'AKADA', { x: margin, y: 104, size: 20, isDisplay: true, colour: brand })
  write(pen, 'Certificate of completion', {
    x: margin,
    y: 140,
    size: 26,
    isDisplay: true,
    colour: colours.ink,
  })
  if (logo) pen.drawImage(logo, end - logoSide, 86, logoSide, logoSide)
  const gap = sheet.height > 800 ? 26 : 18
  let y = drawName(pen, learnerName, { y: 180, width, gap })
  const rows = [
    ['Course', courseTitle],
    ...(creatorName ? [['Teacher', creatorName]] : []),
    ['Content', contentText(certificate)],
    ['Date', dateText(certificate.issuedAt)],
    ['Number', certificate.number],
  ] as [string, string][]
  const mark = details.quizPercentage
  const short = mark === null ? width : width - markWidth - 20
  const top = y
  for (const [term, value] of rows) {
    const isBeside = mark !== null && y < top + 96
    y = drawRow(pen, [term, value], { y, gap, width: isBeside ? short : width })
  }
  if (mark !== null) drawMark(pen, mark, { x: end - markWidth, y: top })
  drawFoot(pen, address, sheet)
}

/** In one line if it nearly fits, else in two. */
function drawName(pen: Pen, name: string, { y, width, gap }: Room): number {
  drawTerm(pen, 'Name', y)
  const { lines, size } = fit(pen, name, {
    width,
    size: 44,
    font: displayFont,
    isBroken: (ratio) => ratio > 1.25,
  })
  for (const [index, line] of lines.entries())
    write(pen, line, { x: margin, y: y + 44 + index * size, size, width, isDisplay: true, shrinks: true })
  const foot = y + 60 + (lines.length - 1) * size
  drawDotted(pen, foot, width)
  return foot + gap + 4
}

function drawRow(pen: Pen, [term, value]: [string, string], { y, width, gap }: Room): number {
  drawTerm(pen, term, y)
  const largest = term === 'Course' ? 22 : 17
  const { lines, size } = fit(pen, value, {
    width,
    size: largest,
    font: boldFont,
    isBroken: (ratio) => ratio > 1,
  })
  for (const [index, line] of lines.entries())
    write(pen, line, {
      x: margin,
      y: y + 9 + size + index * (size + 5),
      size,
      width,
      isBold: true,
      shrinks: true,
    })
  const foot = y + 18 + size + (lines.length - 1) * (size + 5)
  drawDotted(pen, foot, term === 'Number' ? Math.min(width, 260) : width)
  return foot + gap
}

const drawTerm = (pen: Pen, term: string, y: number) =>
  write(pen, term, { x: margin, y: y + 4, size: 11, colour: colours.soft })

function drawDotted(pen: Pen, y: number, width: number): void {
  pen.fillStyle = '#8d90a0'
  for (let x = 0; x < width; x += 4) pen.fillRect(margin + x, y, 1.2, 1.2)
}

/** The average of the quizzes as a teacher writes it: a fraction, underlined twice. */
function drawMark(pen: Pen, percentage: number, { x, y }: { x: number; y: number }): void {
  const centred = (text: string, line: { y: number; size: number }) => {
    pen.font = `${line.size}px ${displayFont}`
    const width = pen.measureText(text).width
    write(pen, text, { ...line, x: x + (markWidth - width) / 2, isDisplay: true, colour: green })
  }
  centred(`${percentage}`, { y: y + 34, size: 40 })
  pen.fillStyle = green
  pen.fillRect(x + 10, y + 42, markWidth - 20, 3)
  centred('100', { y: y + 70, size: 28 })
  pen.fillStyle = green
  pen.fillRect(x + 6, y + 80, markWidth - 12, 2)
  pen.fillRect(x + 6, y + 85, markWidth - 12, 2)
  write(pen, 'in quizzes', { x: x + 16, y: y + 102, size: 11, colour: colours.soft })
}

function drawFoot(pen: Pen, address: string, sheet: Sheet): void {
  const { x: left, y: top, side } = qrSquare(sheet)
  const { data: modules, size } = encode(address, { ecc: 'M', border: 0 })
  const unit = side / size
  pen.fillStyle = colours.ink
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * unit, top + y * unit, unit + 0.02, unit + 0.02)
  const width = left - margin - 20
  const foot = top + side
  write(pen, 'Check it at', { x: margin, y: foot - 18, size: 11, colour: colours.soft })
  write(pen, address.replace(/^https?:\/\//, ''), { x: margin, y: foot - 2, size: 12, width, shrinks: true })
}

const dateText = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(date)

/** How much of it there was. */
export const contentText = ({ details }: Pick<CertificateRow, 'details'>): string =>
  [
    counted(details.lessons, 'lesson'),
    ...(details.hours > 0 ? [counted(details.hours, 'hour of video', 'hours of video')] : []),
  ].join(' · ')

interface Fitting {
  width: number
  size: number
  font: string
  /** Whether a text that is so many times wider than its room is broken instead of made smaller. */
  isBroken: (ratio: number) => boolean
}

/** Lines of a text, three at most, and the size in which they fit. */
function fit(
  pen: Pen,
  text: string,
  { width, size, font, isBroken }: Fitting,
): { lines: string[]; size: number } {
  pen.font = `${size}px ${font}`
  const ratio = pen.measureText(text).width / width
  if (!isBroken(ratio)) return { lines: [text], size }
  const lines: string[] = []
  // Names are set in two lines of about the same length.
  const room = font === displayFont ? Math.max(width, (width * ratio) / 1.9) : width
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const widest = Math.max(...lines.map((line) => pen.measureText(line).width))
  const limit = font === displayFont ? 2 : 3
  if (lines.length > limit && size > smallest)
    return fit(pen, text, { width, size: size - 1, font, isBroken })
  return { lines, size: Math.min(size, (size * width) / widest) }
}
