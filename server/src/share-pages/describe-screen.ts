import { Id } from '@akada/contract/common'
import type { DescribeScreen } from '#http/web/screen.ts'
import type { Context } from '#context.ts'
import { absent } from './page-head.ts'
import type { ScreenPage } from './screen-page.ts'

/** Describes the screens that features declare a page for. */
export const describeScreen =
  (context: Context, pages: readonly ScreenPage[]): DescribeScreen =>
  async (path, visit) => {
    for (const page of pages) {
      const match = page.path.exec(path)
      if (!match) continue
      const [, id] = match
      if (id !== undefined && !Id.safeParse(id).success) return absent(404)
      return page.describe(context, { ...visit, id: id ?? '' })
    }
    return undefined
  }
