import { firstFilmId } from '@akada/contract/common'
import { deferApp } from './defer-app.ts'
import type { InPage } from './in-page.ts'

/**
 * The page with its scripts behind the film, if it contains one: they start when the film has its first frame, or soon
 * after. Until then they would block the parser before the film, and share the connection with it.
 */
export function scriptsAfterVideo(page: string, inPage: InPage): string {
  if (!page.includes(`<video id="${firstFilmId}"`)) return page
  return deferApp(page, inPage, { withSheets: false }) ?? page
}
