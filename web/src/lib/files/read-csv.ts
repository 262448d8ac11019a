/** What is wrong with a row, in the order of its cells. */
export type CsvFault = 'text-after-quote' | 'open-quote'

export interface CsvRow {
  /** Where it starts, counted from 1. */
  line: number
  cells: string[]
  /** Where cells can't be told apart; they end there. */
  fault?: CsvFault
}

const separators = ['\t', ';', ',']

const quoted = / *"([^"]*(?:""[^"]*)*)" */y
const endOfLine = /[^\n]*/y

/** Where a match of a sticky expression ends; `at` without one. */
function endAt(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

/** The most frequent separator of the first line, outside quotes; for pasted cells that is the tab. */
function separatorOf(source: string): string {
  const [head = ''] = source.replaceAll(/"[^"]*"/g, '').split('\n')
  const counts = separators.map((separator) => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

interface Cell {
  text: string
  end: number
  fault?: CsvFault
}

const isEnd = (sign: string | undefined, separator: string) =>
  sign === undefined || sign === separator || sign === '\n'

/** The cell that begins at a place, and where it ends. */
function cellAt(
  source: string,
  at: number,
  { separator, plain }: { separator: string; plain: RegExp },
): Cell {
  const begin = endAt(/ */y, source, at)
  if (source[begin] !== '"') {
    const end = endAt(plain, source, at)
    return { text: source.slice(at, end), end }
  }
  quoted.lastIndex = at
  const [, inside] = quoted.exec(source) ?? []
  const end = inside === undefined ? at : quoted.lastIndex
  const text = (inside ?? '').replaceAll('""', '"')
  if (inside === undefined) return { text, end: endAt(endOfLine, source, at), fault: 'open-quote' }
  if (isEnd(source[end], separator)) return { text, end }
  // A quote that ends lines further down began another cell.
  const isOpen = inside.includes('\n')
  return {
    text,
    end: endAt(endOfLine, source, isOpen ? at : end),
    fault: isOpen ? 'open-quote' : 'text-after-quote',
  }
}

/** Without a byte order mark, and with one kind of line end. */
const plainLines = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')

/**
 * Rows of a CSV file or of pasted cells, without empty ones. Commas, semicolons or tabs separate cells, whichever the first
 * line has most of, or what a first line `sep=;` names.
 */
export function readCsv(text: string): CsvRow[] {
  const source = plainLines(text)
  const [first = '', named] = /^sep=(.)\n/i.exec(source) ?? []
  const separator = named ?? separatorOf(source)
  const reading = { separator, plain: new RegExp(`[^\\n${separator}]*`, 'y') }
  let line = first === '' ? 1 : 2
  let row: CsvRow = { line, cells: [] }
  const rows = [row]
  for (let at = first.length; at <= source.length;) {
    const { text: cell, end, fault } = cellAt(source, at, reading)
    row.cells.push(cell)
    if (fault) row.fault = fault
    line += source.slice(at, end).split('\n').length - 1
    if (source[end] === '\n') {
      line += 1
      row = { line, cells: [] }
      rows.push(row)
    }
    at = end + 1
  }
  return rows.filter(({ cells, fault }) => fault || cells.some((cell) => cell.trim() !== ''))
}
