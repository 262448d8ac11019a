import { siteName } from '#installation/site-name.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ExportedRow, Section } from '#personal-data/section.ts'
import type { Context } from '#context.ts'
import { csvStream } from '#lib/csv-stream.ts'
import { rowsOf } from './rows.ts'

type Source = Pick<Context, 'db' | 'declared' | 'storage' | 'now'> & { userId: string }

/** Writes a ZIP file with a JSON and a CSV file for each section; never more than a batch of rows is in memory. */
export async function writeArchive(source: Source, path: string): Promise<void> {
  const zip = new yazl.ZipFile()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const mtime = source.now()
  const sections = source.declared.personalData.flatMap((data) => data.sections ?? [])
  zip.addBuffer(Buffer.from(readme(mtime, sections)), 'README.txt', { mtime })
  for (const section of sections) {
    const rows = () => rowsOf(source, section)
    addStream(zip, { name: `json/${section.name}.json`, mtime, open: () => Readable.from(asJson(rows())) })
    addStream(zip, { name: `csv/${section.name}.csv`, mtime, open: () => csvStream(rows()) })
  }
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed])
}

interface Entry {
  name: string
  mtime: Date
  open: () => Readable
}

/** Opened when its turn comes, so that one section is read at a time. */
function addStream(zip: yazl.ZipFile, { name, mtime, open }: Entry): void {
  zip.addReadStreamLazy(name, { mtime }, (take) => {
    const stream = open()
    // The library ignores errors of the streams it reads.
    stream.on('error', (error) => zip.emit('error', error))
    take(null, stream)
  })
}

async function* asJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? ']\n' : '\n]\n'
}

const readme = (
  date: Date,
  sections: readonly Section[],
) => `A copy of your ${siteName} data, made on ${date.toISOString()}.

Each kind of data is in two files: one in json/ for programs, one in csv/ for spreadsheets.
Addresses of pictures and videos begin at the site you use ${siteName} on.
Your password is not here: only a value that cannot be turned back into it is kept.

${sections.map(({ name, about }) => `${name}: ${about}`).join('\n')}
`
