import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from '../row.ts'

const script = resolve(import.meta.dirname, '../../web/scripts/budget.mjs')
const names = { js: 'JavaScript', css: 'CSS' }

export const row: Row = {
  measure: async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'])
    const { sizes, limits } = JSON.parse(stdout) as Record<
      'sizes' | 'limits',
      Record<keyof typeof names, number>
    >
    return (['js', 'css'] as const).map((kind) => ({
      what: `${names[kind]} of the first screen, packed by gzip`,
      limit: `${limits[kind]} kB`,
      ratio: sizes[kind] / limits[kind],
      goal: { atMost: 1 },
      detail: `${sizes[kind].toFixed(1)} kB`,
    }))
  },
}
