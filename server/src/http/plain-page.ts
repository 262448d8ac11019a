import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const shared = ['../../../web/src/ui/tokens.css', 'plain-page.css'].map((file) =>
  resolve(import.meta.dirname, file),
)

/** The letters that `plain-page.css` names. */
const fonts = {
  andika: '@fontsource/andika/files/andika-latin-400-normal.woff2',
  'andika-bold': '@fontsource/andika/files/andika-latin-700-normal.woff2',
  ojuju: '@fontsource-variable/ojuju/files/ojuju-latin-wght-normal.woff2',
}

/** The style of a page that works without the web app: the product's colours and type, then what `own` says. */
export async function plainPageStyle(own: string): Promise<string> {
  return (await Promise.all([...shared, own].map((path) => readFile(path, 'utf8')))).join('\n')
}

/** Fonts at addresses of their own, because those of the web app change with each build. */
export function servePlainFonts(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(fonts))
    app.get(`/fonts/${name}.woff2`, async (_request, reply) => {
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400')
      return readFile(fileURLToPath(import.meta.resolve(file)))
    })
}
