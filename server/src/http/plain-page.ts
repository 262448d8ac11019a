import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const shared = ['../../../web/src/ui/tokens.css', 'plain-page.css'].map((file) =>
  resolve(import.meta.dirname, file),
)

/** The style of a page that works without the web app: the product's colours and type, then what `own` says. */
export async function plainPageStyle(own: string): Promise<string> {
  return (await Promise.all([...shared, own].map((path) => readFile(path, 'utf8')))).join('\n')
}
