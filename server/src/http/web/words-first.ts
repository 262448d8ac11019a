import { appLater, themeLink } from './app-later.ts'
import type { InPage } from './in-page.ts'

const words = '<main class="plain"'
/** A first frame without words would only postpone the one that has them. */
const waitForWords = '<link rel="expect" href="#words" blocking="render">'

/**
 * The page with its words and their pictures before the app: style sheets and scripts start when they show, or soon
 * after. Pages without words, and those that begin with a film or a picture of their own, are left as they are.
 */
export function wordsFirst(page: string, inPage: InPage): string {
  const isOfWords = page.includes(`<div id="root">${words}`) && !page.includes('class="first-media"')
  if (!isOfWords) return page
  const written = appLater(page, inPage, { withSheets: true })
  return (
    written
      ?.replace(themeLink, () => `${waitForWords}<script>${inPage.theme}</script>`)
      .replace(words, '<main id="words" class="plain"') ?? page
  )
}
