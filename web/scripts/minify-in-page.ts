import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { type Plugin, minify } from 'vite'

const scripts = ['theme.js', 'begin.js']
const style = 'plain.css'

/**
 * Minifies the public files that the server writes into pages, where they delay the first words.
 */
export function minifyInPage(): Plugin {
  return {
    name: 'akada-minify-in-page',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const rewrite = async (name: string, change: (text: string) => Promise<string> | string) => {
        const path = join(dir, name)
        await writeFile(path, await change(await readFile(path, 'utf8')))
      }
      await Promise.all([
        ...scripts.map((name) =>
          rewrite(name, async (text) => (await minify(name, text, { module: false })).code),
        ),
        rewrite(style, (text) =>
          transform({ filename: style, code: Buffer.from(text), minify: true }).code.toString(),
        ),
      ])
    },
  }
}
