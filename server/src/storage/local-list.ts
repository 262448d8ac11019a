import { opendir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ignoreMissing } from './receiving.ts'
import type { ListedObject } from './storage.ts'

/** Walks the files below a folder whose relative path starts with the prefix. */
export async function* listFiles(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  // Only the folder that the prefix leads to has to be read.
  const start = join(folder, prefix.endsWith('/') ? prefix : dirname(`${prefix}x`))
  const entries = await opendir(start, { recursive: true }).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    const found = key.startsWith(prefix) ? await stat(path).catch(ignoreMissing) : undefined
    if (found) yield { key, bytes: found.size, changedAt: found.mtime }
  }
}
