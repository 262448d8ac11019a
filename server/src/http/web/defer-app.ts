import type { InPage } from './in-page.ts'

const theme = '<script src="/theme.js"></script>'
/** Browsers announce icons and read the manifest at once, which delays the first paint, too. */
const aside = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>\s*/g
/** The script that starts the app, behind everything that a page shows at first. */
export const startId = 'start'
const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g
const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * The page without the app's scripts, which a small one at its end starts once there is something to see; undefined
 * if the app is not in it. Its style sheets may wait for that too. The same script sets the theme: each script before
 * the first paint costs a slow phone a hundredth of a second and more.
 */
export function deferApp(page: string, { begin }: InPage, { withSheets }: { withSheets: boolean }) {
  const [script, address] = app.exec(page) ?? []
  if (!script) return undefined
  const list = (links: RegExp) => [...page.matchAll(links)].map(([, href]) => href).join(' ')
  const sheets = withSheets ? ` data-sheets="${list(sheet)}"` : ''
  const later = `<template id="later">${(page.match(aside) ?? []).join('').trim()}</template>`
  const start = `<script id="${startId}" data-app="${address}" data-files="${list(preload)}"${sheets}>${begin}</script>`
  const rest = [script, theme].reduce((text, tag) => text.replace(tag, ''), page)
  const light = rest.replaceAll(preload, '').replaceAll(aside, '')
  return (withSheets ? light.replaceAll(sheet, '') : light).replace(
    '</body>',
    () => `${later}${start}</body>`,
  )
}
