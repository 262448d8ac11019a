import { type Db, statement } from '#db/connect.ts'
import type { Sitemap, SitemapEntry } from './screen-page.ts'

/** The keys before and after all others, and how SQL reads one. */
const keys = {
  id: {
    first: '00000000-0000-0000-0000-000000000000',
    last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    type: 'uuid',
  },
  tag: { first: '', last: String.fromCodePoint(1_114_111), type: 'text' },
} as const

export interface KeysOfFile {
  after: string
  until: string
  limit: number
}

/** What a sitemap says of a row. */
export interface KeyAndDay {
  key: string
  day: string
}

interface Listing {
  name: string
  table: string
  /** The primary key of the table, in whose order files end. */
  key?: keyof typeof keys
  /** The public rows after one key, up to another. */
  list: (db: Db, range: KeysOfFile) => Promise<KeyAndDay[]>
  pathOf: (key: string) => string
}

/** The files of one kind of page. */
export function createSitemap({ name, table, key = 'id', list, pathOf }: Listing): Sitemap {
  const { first, last, type } = keys[key]
  /** Walks the index of the key alone. */
  const findEnd = statement<{ key: string }, { after: string; rows: number }>(
    `select ${key} as key from ${table} where ${key} > :after::${type} order by ${key} offset :rows::int - 1 limit 1`,
  )
  return {
    name,
    findEnd: async (db, { after, rows }) => (await findEnd(db, { after: after ?? first, rows }))[0]?.key,
    list: async (db, { after, until, limit }): Promise<SitemapEntry[]> =>
      (await list(db, { after: after ?? first, until: until ?? last, limit })).map((row) => ({
        path: pathOf(row.key),
        day: row.day,
      })),
  }
}
