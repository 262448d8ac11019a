import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg)$/
/** Smaller files fit into one packet uncompressed. */
const threshold = 1024

/** Writes each file also as .br and .gz at the highest level, which no server could afford per request. */
export function precompress(): Plugin {
  return {
    name: 'akada-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < threshold) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(plain, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
