import type { InPage } from './in-page.ts'

export const themeLink = '<script src="/theme.js"></script>'
const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g
const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * The page without the app's scripts, which a small one at its end starts once there is something to see; undefined
 * if the app is not in it. Its style sheets may wait for that too.
 */
export function appLater(page: string, { begin }: InPage, { withSheets }: { withSheets: boolean }) {
  const [script, address] = app.exec(page) ?? []
  if (!script) return undefined
  const list = (links: RegExp) => [...page.matchAll(links)].map(([, href]) => href).join(' ')
  const sheets = withSheets ? ` data-sheets="${list(sheet)}"` : ''
  const start = `<script data-app="${address}" data-files="${list(preload)}"${sheets}>${begin}</script>`
  const rest = page.replace(script, '').replaceAll(preload, '')
  return (withSheets ? rest.replaceAll(sheet, '') : rest).replace('</body>', () => `${start}</body>`)
}
