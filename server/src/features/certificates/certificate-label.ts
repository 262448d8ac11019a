import type { Image } from '@napi-rs/canvas'
import { encode } from 'uqr'
import type { SiteLanguage } from '@akada/contract/system/routes'
import { dateIn } from '#lib/date-in.ts'
import { boldFont, displayFont, plainFont } from '#drawing/fonts.ts'
import { type Pen, colours, write } from '#drawing/pen.ts'
import { labelInset } from './certificate-cover.ts'
import type { CertificateRow } from './certificate-view.ts'
import { certificateWords, contentText } from './certificate-words.ts'
import { type Sheet, qrSquare } from './png-size.ts'

export interface PreparedDrawing {
  certificate: CertificateRow
  address: string
  language: SiteLanguage
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

/** The course is larger, and the number has room for itself alone. */
interface Row extends Room {
  at: 'first' | 'between' | 'last'
}

/** Who learned what: the label of the book. */
export function drawLabel(
  pen: Pen,
  { certificate, address, language, brand, logo }: PreparedDrawing,
  sheet: Sheet,
): void {
  const { learnerName, details } = certificate
  const words = certificateWords[language]
  const width = sheet.width - 2 * margin
  const end = sheet.width - margin
  write(pen, 'AKADA', { x: margin, y: 104, size: 20, isDisplay: true, colour: brand })
  write(pen, words.title, {
    x: margin,
    width: width - logoSide - 16,
    shrinks: true,
    y: 140,
    size: 26,
    isDisplay: true,
    colour: colours.ink,
  })
  if (logo) pen.drawImage(logo, end - logoSide, 86, logoSide, logoSide)
  const gap = sheet.height > 800 ? 26 : 18
  const top = drawName(pen, [words.name, learnerName], { y: 180, width, gap })
  drawRows(pen, { certificate, language }, { y: top, width, gap })
  if (details.quizPercentage !== null)
    drawMark(pen, { mark: details.quizPercentage, below: words.inQuizzes }, { x: end - markWidth, y: top })
  drawFoot(pen, [words.checkAt, address], sheet)
}

/** What it is for, in rows; the first ones leave room for a mark. */
function drawRows(
  pen: Pen,
  { certificate, language }: Pick<PreparedDrawing, 'certificate' | 'language'>,
  { y: top, width, gap }: Room,
): void {
  const { courseTitle, creatorName, details } = certificate
  const words = certificateWords[language]
  const rows = [
    [words.course, courseTitle],
    ...(creatorName ? [[words.teacher, creatorName]] : []),
    [words.content, contentText(details, language)],
    [words.date, dateIn(language, certificate.issuedAt)],
    [words.number, certificate.number],
  ] as [string, string][]
  const mark = details.quizPercentage
  const short = mark === null ? width : width - markWidth - 20
  let y = top
  for (const [index, row] of rows.entries()) {
    const isBeside = mark !== null && y < top + 96
    const at = index === 0 ? 'first' : index === rows.length - 1 ? 'last' : 'between'
    y = drawRow(pen, row, { y, gap, width: isBeside ? short : width, at })
  }
}

/** In one line if it nearly fits, else in two. */
function drawName(pen: Pen, [term, name]: [string, string], { y, width, gap }: Room): number {
  drawTerm(pen, term, y)
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

function drawRow(pen: Pen, [term, value]: [string, string], { y, width, gap, at }: Row): number {
  drawTerm(pen, term, y)
  const largest = at === 'first' ? 22 : 17
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
  drawDotted(pen, foot, at === 'last' ? Math.min(width, 260) : width)
  return foot + gap
}

const drawTerm = (pen: Pen, term: string, y: number) =>
  write(pen, term, { x: margin, y: y + 4, size: 11, colour: colours.soft })

function drawDotted(pen: Pen, y: number, width: number): void {
  pen.fillStyle = '#8d90a0'
  for (let x = 0; x < width; x += 4) pen.fillRect(margin + x, y, 1.2, 1.2)
}

/** The average of the quizzes as a teacher writes it: a fraction, underlined twice. */
function drawMark(
  pen: Pen,
  { mark, below }: { mark: number; below: string },
  { x, y }: { x: number; y: number },
): void {
  const centred = (text: string, line: { y: number; size: number }) => {
    pen.font = `${line.size}px ${displayFont}`
    const width = pen.measureText(text).width
    write(pen, text, { ...line, x: x + (markWidth - width) / 2, isDisplay: true, colour: green })
  }
  centred(`${mark}`, { y: y + 34, size: 40 })
  pen.fillStyle = green
  pen.fillRect(x + 10, y + 42, markWidth - 20, 3)
  centred('100', { y: y + 70, size: 28 })
  pen.fillStyle = green
  pen.fillRect(x + 6, y + 80, markWidth - 12, 2)
  pen.fillRect(x + 6, y + 85, markWidth - 12, 2)
  pen.font = `11px ${plainFont}`
  const start = x + Math.max(0, (markWidth - pen.measureText(below).width) / 2)
  write(pen, below, { x: start, y: y + 102, size: 11, colour: colours.soft, width: markWidth, shrinks: true })
}

function drawFoot(pen: Pen, [term, address]: [string, string], sheet: Sheet): void {
  const { x: left, y: top, side } = qrSquare(sheet)
  const { data: modules, size } = encode(address, { ecc: 'M', border: 0 })
  const unit = side / size
  pen.fillStyle = colours.ink
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * unit, top + y * unit, unit + 0.02, unit + 0.02)
  const width = left - margin - 20
  const foot = top + side
  write(pen, term, { x: margin, y: foot - 18, size: 11, colour: colours.soft })
  write(pen, address.replace(/^https?:\/\//, ''), { x: margin, y: foot - 2, size: 12, width, shrinks: true })
}

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
