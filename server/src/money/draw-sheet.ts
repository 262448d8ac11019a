import { siteName } from '#installation/site-name.ts'
import { type Pen, beginPage, colours, newDocument, write } from '#drawing/pen.ts'

/** A document about money: title, facts, and rows below headings. */
export interface Sheet {
  title: string
  /** Said above everything, such as that no money is real. */
  mark: string | null
  facts: readonly (readonly [label: string, value: string])[]
  table?: { columns: readonly Column[]; rows: readonly (readonly string[])[] }
  foot: string
  /** Whose sheet it is, where it isn't the installation's. */
  look?: { name: string; colour: string | null } | undefined
}

interface Column {
  head: string
  /** Points from the left margin. */
  at: number
  width: number
  isNumber?: true
}

const paper = { width: 595, height: 842 } as const
const margin = 48
const rowHeight = 18
const lastRow = paper.height - margin - 30

/** The sheet as a PDF of as many pages as it needs. */
export function drawSheet(sheet: Sheet): Buffer {
  const document = newDocument(sheet.title)
  let pen = beginPage(document, paper)
  let y = drawHead(pen, sheet)
  if (sheet.table) y = drawHeads(pen, sheet.table.columns, y)
  for (const row of sheet.table?.rows ?? []) {
    if (y > lastRow) {
      write(pen, sheet.foot, { x: margin, y: paper.height - margin + 10, size: 8, colour: colours.soft })
      document.endPage()
      pen = beginPage(document, paper)
      y = drawHeads(pen, sheet.table!.columns, margin + 12)
    }
    drawRow(pen, { columns: sheet.table!.columns, row, y })
    y += rowHeight
  }
  write(pen, sheet.foot, { x: margin, y: paper.height - margin + 10, size: 8, colour: colours.soft })
  document.endPage()
  return document.close()
}

function drawHead(pen: Pen, { title, mark, facts, look }: Sheet): number {
  const colour = look?.colour ?? colours.brand
  pen.fillStyle = colour
  pen.fillRect(0, 0, 12, paper.height)
  write(pen, look?.name ?? siteName, {
    x: margin,
    y: margin + 12,
    size: 20,
    isBold: true,
    colour,
    width: paper.width - 2 * margin,
  })
  write(pen, title, { x: margin, y: margin + 44, size: 16, isBold: true })
  let y = margin + 64
  if (mark) {
    write(pen, mark, { x: margin, y, isBold: true, colour: colours.brand })
    y += rowHeight
  }
  y += 8
  for (const [label, value] of facts) {
    write(pen, label, { x: margin, y, colour: colours.soft, width: 120 })
    write(pen, value, { x: margin + 130, y, width: paper.width - 2 * margin - 130 })
    y += rowHeight
  }
  return y + 10
}

function drawHeads(pen: Pen, columns: readonly Column[], y: number): number {
  for (const { head, at, width, isNumber } of columns)
    write(pen, head, {
      x: margin + at,
      y,
      size: 8,
      colour: colours.soft,
      width,
      ...(isNumber && { isRight: true }),
    })
  pen.fillStyle = colours.line
  pen.fillRect(margin, y + 5, paper.width - 2 * margin, 1)
  return y + rowHeight + 2
}

interface Row {
  columns: readonly Column[]
  row: readonly string[]
  y: number
}

function drawRow(pen: Pen, { columns, row, y }: Row): void {
  for (const [index, { at, width, isNumber }] of columns.entries())
    write(pen, row[index] ?? '', {
      x: margin + at,
      y,
      size: 9,
      width,
      ...(isNumber && { isRight: true }),
    })
}
