import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Path segments of built files; excludes `..` and hidden files. */
const isPlainName = (part: string) => /^[\w-][\w.-]*$/.test(part)

/** The relative path of an existing built file; undefined when there is none at this path. */
export async function builtFile(folder: string, path: string): Promise<string | undefined> {
  const parts = path.split('/').slice(1)
  if (!path.includes('.') || !parts.every(isPlainName)) return undefined
  const found = await stat(join(folder, ...parts)).catch(() => undefined)
  return found?.isFile() ? parts.join('/') : undefined
}
