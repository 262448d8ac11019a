import { Readable } from 'node:stream'
import { csvLine, csvMark } from '@akada/contract/text/csv'

type Row = Readonly<Record<string, unknown>>

/** Rows as a CSV file that is written while they are read; without names the first row's fields are the columns. */
export const csvStream = (rows: AsyncIterable<Row> | Iterable<Row>, columns?: readonly string[]): Readable =>
  Readable.from(csvLines(rows, columns))

async function* csvLines(rows: AsyncIterable<Row> | Iterable<Row>, columns?: readonly string[]) {
  let names = columns
  yield csvMark + (names ? csvLine(names) : '')
  for await (const row of rows) {
    if (!names) {
      names = Object.keys(row)
      yield csvLine(names)
    }
    yield csvLine(names.map((name) => row[name]))
  }
}
