import type { Db } from '#db/connect.ts'
import type { Screen, Visit } from '#http/web/screen.ts'
import type { Context } from '#context.ts'

export interface ScreenVisit extends Visit {
  /** What the path captured: the id of the thing that the screen shows. */
  id: string
}

export interface SitemapEntry {
  /** From the root. */
  path: string
  /** The day of its last change, as 2026-12-01. */
  day: string
}

/**
 * A screen described by a server-made page: for link previews, search engines and readers without scripts.
 */
export interface ScreenPage {
  path: RegExp
  describe: (context: Context, visit: ScreenVisit) => Promise<Screen | undefined>
  /** The public ones among these pages, newest first. */
  sitemap?: (db: Db) => Promise<SitemapEntry[]>
}
