import type { Db } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'
import type { ExportedRow, Section, SectionRow } from '#personal-data/section.ts'

const batch = 500

interface Source {
  db: Db
  storage: Pick<Storage, 'url'>
  userId: string
}

/** All rows of a section, a batch at a time, with addresses in place of the store's keys. */
export async function* rowsOf(
  { db, storage, userId }: Source,
  section: Section,
): AsyncGenerator<ExportedRow> {
  let after: string | null = null
  for (;;) {
    const rows: SectionRow[] = await section.read(db, { userId, after, limit: batch })
    for (const { cursor: _, ...row } of rows) yield addressed(row, storage)
    after = rows.at(-1)?.cursor ?? null
    if (rows.length < batch) return
  }
}

function addressed(value: ExportedRow, storage: Pick<Storage, 'url'>): ExportedRow {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => toCell(name, inner, storage)))
}

function toCell(name: string, value: unknown, storage: Pick<Storage, 'url'>): [string, unknown] {
  const isKey = typeof value === 'string' && /(^k|K)ey$/.test(name)
  if (isKey)
    return [name.replace(/key$/i, (end) => (end === 'Key' ? 'Address' : 'address')), storage.url(value)]
  if (Array.isArray(value))
    return [name, value.map((one: unknown) => (isRow(one) ? addressed(one, storage) : one))]
  return [name, value]
}

const isRow = (value: unknown): value is ExportedRow =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
