import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder an operator has named, with its parents. Where the system allows no folders (as in /proc)
 * this fails at once, while Node's own recursive option would retry forever.
 */
export function makeFolder(folder: string, mode: number): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const path of missing) makeOne(path, mode)
}

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another program may have created it meanwhile.
    if (!existsSync(path)) throw error
  }
}
