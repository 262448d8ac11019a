import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/**
 * Tags that preload a module and its imports, which a browser would otherwise discover two round trips later.
 */
export function filesOf(folder: string, module: string | undefined): string[] {
  const manifest = join(folder, '.vite/manifest.json')
  if (module === undefined || !existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const { imports = [] } = chunks[module] ?? {}
  const all = [module, ...imports].flatMap((name) => chunks[name] ?? [])
  return [
    ...all.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...all
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
}
