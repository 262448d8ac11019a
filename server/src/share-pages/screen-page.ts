import type { Db } from '#db/connect.ts'
import type { Screen, Visit } from '#http/web/screen.ts'
import type { Context } from '#context.ts'

export interface ScreenVisit extends Visit {
  /** What the path captured, as `id` (a UUID, else the page is absent) or as another `name`. */
  id: string
}

export interface SitemapEntry {
  /** From the root. */
  path: string
  /** The day of its last change, as 2026-12-01. */
  day: string
}

/** The rows between two keys: after one, up to another or without an end. */
export interface KeyRange {
  after: string | null
  until: string | null
}

/** Public pages of one kind, in the order of the key of their table, so that files end where an index says. */
export interface Sitemap {
  name: string
  /** The key that many rows after another, whether public or not; nothing if there are fewer. */
  findEnd: (db: Db, range: { after: string | null; rows: number }) => Promise<string | undefined>
  list: (db: Db, range: KeyRange & { limit: number }) => Promise<SitemapEntry[]>
}

/**
 * A screen described by a server-made page: for link previews, search engines and readers without scripts.
 */
export interface ScreenPage {
  path: RegExp
  describe: (context: Context, visit: ScreenVisit) => Promise<Screen | undefined>
  /** The public ones among these pages. */
  sitemap?: Sitemap
}
