import type { PreloadedModule } from '@akada/contract/preloaded-modules'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/**
 * Tags that preload modules and their imports, which a browser would otherwise discover two round trips later.
 */
export function filesOf(folder: string, modules: readonly PreloadedModule[]): string[] {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const names = modules.flatMap((module): string[] => [module, ...(chunks[module]?.imports ?? [])])
  const all = [...new Set(names)].flatMap((name) => chunks[name] ?? [])
  return [
    ...all.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...all
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
}
