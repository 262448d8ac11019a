import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file that only its owner may read, unless it exists. It is linked into place whole: no other process ever
 * reads a part of it, and of several that write at the same time one wins.
 */
export function writeOnce(file: string, text: string): void {
  const mine = `${file}.${process.pid}`
  makeFolder(dirname(file), 0o700)
  writeFileSync(mine, text, { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
}
