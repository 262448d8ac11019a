interface Row {
  /** Where it starts, counted from 1. */
  line: number
  cells: string[]
}

/** A quoted cell, with doubled quotes in it; or one up to the next separator or end of line. */
const cellAt = (separator: string) =>
  new RegExp(String.raw`[ \t]*"((?:[^"]|"")*)"[ \t]*|([^${separator}\n]*)`, 'y')

/** The separator of the cells, detected from the header. */
function separatorOf(source: string): string {
  const [head = ''] = source.split('\n')
  return head.split(';').length > head.split(',').length ? ';' : ','
}

const linesIn = (text: string) => text.split('\n').length - 1

/** Rows of a CSV file with the line each starts on; commas or semicolons, quoted as spreadsheets do. */
export function readCsv(text: string): Row[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const cell = cellAt(separatorOf(source))
  const rows: Row[] = [{ line: 1, cells: [] }]
  let line = 1
  for (let at = 0; at <= source.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(source) ?? []
    rows.at(-1)?.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += linesIn(whole)
    if (source[cell.lastIndex] === '\n') rows.push({ line: (line += 1), cells: [] })
  }
  return rows.filter(({ cells }) => cells.some((one) => one !== ''))
}

/** A cell that spreadsheets neither split nor execute as a formula. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file as spreadsheets expect it: with a byte order mark and CRLF line ends. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
