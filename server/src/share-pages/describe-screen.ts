import { Id } from '@akada/contract/common'
import { screenRules } from '@akada/contract/screens'
import type { DescribeScreen } from '#http/web/screen.ts'
import type { Context } from '#context.ts'
import { absentPage } from './absent-page.ts'
import type { ScreenPage } from './screen-page.ts'

/** Describes the screens that features declare a page for. */
export const describeScreen =
  (context: Context, pages: readonly ScreenPage[]): DescribeScreen =>
  async (path, visit) => {
    for (const page of pages) {
      const match = page.path.exec(path)
      if (!match) continue
      const [, id] = match
      if (id !== undefined && !Id.safeParse(id).success) return absentPage(404)
      return page.describe(context, { ...visit, id: id ?? '' })
    }
    const isPage = visit.request.headers.accept?.includes('text/html')
    return isPage && !isScreen(path) ? absentPage(404) : undefined
  }

const patterns = Object.keys(screenRules).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether the app has a screen at this path. */
const isScreen = (path: string) => patterns.some((pattern) => pattern.test(path))
