/** Cells that spreadsheets would execute, whatever quotes are before them. */
const formula = /^'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
const number = /^-?\d+(?:\.\d+)?$/

/** A value as text: moments in ISO 8601, lists and objects as JSON. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A cell that spreadsheets neither split nor execute; numbers stay numbers. */
function cellOf(value: unknown): string {
  const plain = textOf(value)
  const text = formula.test(plain) && !number.test(plain) ? `'${plain}` : plain
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell without the apostrophe that keeps spreadsheets from executing it. */
export const unguarded = (cell: string): string => (formula.test(cell) ? cell.replace(/^'/, '') : cell)

/** By this mark spreadsheets know that a file is in UTF-8. */
export const csvMark = '\uFEFF'

/** A line of a CSV file, with nothing in it that a spreadsheet takes for a formula. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A CSV file as spreadsheets expect it. */
export const writeCsv = (rows: readonly (readonly unknown[])[]): string =>
  csvMark + rows.map(csvLine).join('')
