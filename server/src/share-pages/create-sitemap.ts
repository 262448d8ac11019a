import type { Db } from '#db/connect.ts'
import type { Sitemap, SitemapEntry } from './screen-page.ts'

/** The keys before and after all others. */
export const bounds = {
  ids: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  texts: ['', String.fromCodePoint(1_114_111)],
} as const

export interface EndOfFile {
  after: string
  rows: number
}

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
  bounds: readonly [first: string, last: string]
  /** Walks the index of the key alone. */
  findEnd: (db: Db, range: EndOfFile) => Promise<{ key: string }[]>
  /** The public rows after one key, up to another. */
  list: (db: Db, range: KeysOfFile) => Promise<KeyAndDay[]>
  pathOf: (key: string) => string
}

/** The files of one kind of page. */
export const createSitemap = ({ name, bounds: [first, last], findEnd, list, pathOf }: Listing): Sitemap => ({
  name,
  findEnd: async (db, { after, rows }) => (await findEnd(db, { after: after ?? first, rows }))[0]?.key,
  list: async (db, { after, until, limit }): Promise<SitemapEntry[]> =>
    (await list(db, { after: after ?? first, until: until ?? last, limit })).map(({ key, day }) => ({
      path: pathOf(key),
      day,
    })),
})
