import { firstFilmId } from '@akada/contract/common'
import { appLater } from './app-later.ts'
import type { InPage } from './in-page.ts'

/**
 * The page with its scripts behind the film, if it contains one: they start when the film has its first frame, or soon
 * after. Until then they would block the parser before the film, and share the connection with it.
 */
export function filmFirst(page: string, inPage: InPage): string {
  if (!page.includes(`<video id="${firstFilmId}"`)) return page
  return appLater(page, inPage, { withSheets: false }) ?? page
}
