import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What parts of addresses of built files look like; neither `..` nor hidden files do. */
const isPlainName = (part: string) => /^[\w-][\w.-]*$/.test(part)

/** The name below its folder of a built file that is there now; undefined when the path names none. */
export async function builtFile(folder: string, path: string): Promise<string | undefined> {
  const parts = path.split('/').slice(1)
  if (!path.includes('.') || !parts.every(isPlainName)) return undefined
  const found = await stat(join(folder, ...parts)).catch(() => undefined)
  return found?.isFile() ? parts.join('/') : undefined
}
