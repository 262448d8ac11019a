import { type Statement, statement } from '#db/connect.ts'

/** Columns named `…_key` contain addresses in the store. */
export type ExportedRow = Record<string, unknown>
export type SectionRow = ExportedRow & { cursor: string }

/** Rows of a member after a cursor (null at first), ordered by the cursor, which is not shown. */
interface Slice {
  userId: string
  after: string | null
  limit: number
}

/** One kind of data in a copy: a JSON file and a CSV file of this name. */
export interface Section {
  name: string
  /** Its description, for the copy's own table of contents. */
  about: string
  sql: string
  read: Statement<SectionRow, Slice>
}

interface Source {
  name: string
  about: string
  columns: string
  from: string
  /** `:userId` is the member. */
  where: string
  cursor?: string
}

export function section({ name, about, columns, from, where, cursor = '(0)::text' }: Source): Section {
  const sql = `select ${columns}, (${cursor})::text collate "C" as cursor from ${from}
         where ${where} and (:after::text is null or (${cursor})::text collate "C" > :after) order by cursor
           limit :limit::int`
  return { name, about, sql, read: statement<SectionRow, Slice>(sql) }
}

export const ofMember = 'user_id = :userId'
