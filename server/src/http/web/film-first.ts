import { firstFilmId } from '@akada/contract/common'

const theme = '<script src="/theme.js"></script>'
const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g

/**
 * The page with its scripts behind the film, if it contains one: they start when the film has its first frame, or soon
 * after. Until then they would block the parser before the film, and share the connection with it.
 */
export function filmFirst(page: string): string {
  const [script, address] = app.exec(page) ?? []
  if (!script || !page.includes(`<video id="${firstFilmId}"`)) return page
  const files = [...page.matchAll(preload)].map(([, href]) => href)
  const begin = `<script src="/begin.js" data-app="${address}" data-files="${files.join(' ')}"></script>`
  return page
    .replace(script, '')
    .replaceAll(preload, '')
    .replace(theme, '')
    .replace('</body>', () => `${theme}${begin}</body>`)
}
