import { Id } from '@akada/contract/common'
import type { DescribeScreen, Screen, Visit } from '#http/web/screen.ts'
import type { Context } from '#context.ts'
import { absentPage } from './absent-page.ts'
import { neutralPage, screenAt } from './neutral-page.ts'
import type { ScreenPage } from './screen-page.ts'

/** Describes the screens: by the pages that features declare, else by words that fit every screen of its kind. */
export const describeScreen =
  (context: Context, pages: readonly ScreenPage[]): DescribeScreen =>
  async (path, visit) => {
    for (const page of pages) {
      const screen = await describeBy(page, context, { ...visit, path })
      if (screen) return screen
    }
    const screen = screenAt(path)
    if (screen) return neutralPage(screen, path, visit.origin)
    return visit.request.headers.accept?.includes('text/html') ? absentPage(404) : undefined
  }

async function describeBy(
  { path: pattern, describe }: ScreenPage,
  context: Context,
  { path, ...visit }: Visit & { path: string },
): Promise<Screen | undefined> {
  const match = pattern.exec(path)
  if (!match) return undefined
  const { id, name = '' } = match.groups ?? {}
  if (id !== undefined && !Id.safeParse(id).success) return absentPage(404)
  return describe(context, { ...visit, id: id ?? name })
}
