import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { accentRules } from '#installation/accent.ts'

const tokens = resolve(import.meta.dirname, '../../../../web/src/ui/theme/tokens.css')
const shared = resolve(import.meta.dirname, 'plain-page.css')
const lightTokens = /\[data-theme='light'\] (\{[^}]*\})/

/** The font files that `plain-page.css` refers to. */
const fonts = {
  andika: '@fontsource/andika/files/andika-latin-400-normal.woff2',
  'andika-bold': '@fontsource/andika/files/andika-latin-700-normal.woff2',
  ojuju: '@fontsource-variable/ojuju/files/ojuju-latin-wght-normal.woff2',
}

/** The style of a page that works without the web app: the product's colours and type, then `own`. */
export async function plainPageStyle(ownStyle: string): Promise<string> {
  const [colours = '', ...rules] = await Promise.all(
    [tokens, shared, ownStyle].map((path) => readFile(path, 'utf8')),
  )
  // There is no theme switch without scripts, so the system's theme applies.
  const bySystem = colours.replace(lightTokens, '@media (prefers-color-scheme: light) {\n:root $1\n}')
  return [bySystem, ...rules, accentRules?.bySystem ?? ''].join('\n')
}

/** Fonts at stable addresses, because the web app's change with each build. */
export function servePlainFonts(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(fonts))
    app.get(`/fonts/${name}.woff2`, async (_request, reply) => {
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400')
      return readFile(fileURLToPath(import.meta.resolve(file)))
    })
}
