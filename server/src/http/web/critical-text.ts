import { deferApp, startId } from './defer-app.ts'
import type { InPage } from './in-page.ts'

const textStart = '<main class="plain"'
/** A first frame without words would only postpone the one that has them, and one without the theme would flash. */
const waitForAll = `<link rel="expect" href="#${startId}" blocking="render">`

/**
 * The page with its words and their pictures before the app: style sheets and scripts start when they show, or soon
 * after. Pages without words, and those that begin with a film or a picture of their own, are left as they are.
 */
export function criticalText(page: string, inPage: InPage): string {
  const isOfWords = page.includes(`<div id="root">${textStart}`) && !page.includes('class="first-media"')
  if (!isOfWords) return page
  return deferApp(page, inPage, { withSheets: true })?.replace('</head>', `${waitForAll}</head>`) ?? page
}
