import { type BrandColour, brandColours } from '@akada/contract/branding/routes'
import type { SiteLanguage } from '@akada/contract/system/routes'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { accent } from '#installation/accent.ts'
import { loadFonts } from '#drawing/fonts.ts'
import { type Pen, beginPage, newDocument } from '#drawing/pen.ts'
import { drawCover } from './certificate-cover.ts'
import { type PreparedDrawing, drawLabel } from './certificate-label.ts'
import type { CertificateRow } from './certificate-view.ts'
import { type Sheet, pdfSheet, pngSheet, pngSize } from './png-size.ts'

/** The teacher's own colour and logo, or none. */
export interface CertificateBranding {
  colour: BrandColour | null
  logo: Buffer | null
}

export interface Drawing {
  certificate: CertificateRow
  address: string
  language: SiteLanguage
  look: CertificateBranding
}

/** Akada's own cloth, as in the app's style sheets. */
const indigo = accent?.light.brand ?? '#3b389e'

/** The certificate as a picture to share. */
export async function drawPng(drawing: Drawing): Promise<Buffer> {
  const ready = await prepare(drawing)
  const canvas = createCanvas(pngSize.width, pngSize.height)
  const pen = canvas.getContext('2d')
  pen.scale(pngSheet.scale, pngSheet.scale)
  draw(pen, ready, pngSheet)
  return canvas.toBuffer('image/png')
}

/** The certificate as a page to print. */
export async function drawPdf(drawing: Drawing): Promise<Buffer> {
  const ready = await prepare(drawing)
  const { courseTitle, learnerName } = drawing.certificate
  const document = newDocument(`${courseTitle}: ${learnerName}`)
  draw(beginPage(document, pdfSheet), ready, pdfSheet)
  document.endPage()
  return document.close()
}

async function prepare({ look: { colour, logo }, ...drawing }: Drawing): Promise<PreparedDrawing> {
  loadFonts()
  const brand = colour ? brandColours[colour] : indigo
  return { ...drawing, brand, logo: logo ? await loadImage(logo).catch(() => undefined) : undefined }
}

/** The cover of a finished exercise book, with its label. */
function draw(pen: Pen, drawing: PreparedDrawing, sheet: Sheet): void {
  drawCover(pen, drawing.brand, sheet)
  drawLabel(pen, drawing, sheet)
}
