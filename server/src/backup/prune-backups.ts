import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from './copied-file.ts'

const backupName = /^akada-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
/** Milliseconds after which an unfinished backup counts as abandoned. */
const abandoned = 24 * 3_600_000

/** Removes all but the newest finished backups below a folder, and abandoned ones; returns their names. */
export async function pruneBackups(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent))
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
  const finished: string[] = []
  const removed: string[] = []
  for (const name of names) {
    if (await isFinished(join(parent, name))) finished.push(name)
    else if (await isAbandoned(join(parent, name))) removed.push(name)
  }
  removed.push(...finished.slice(keep))
  for (const name of removed) await rm(join(parent, name), { recursive: true, force: true })
  return removed
}

const isFinished = async (folder: string) =>
  (await stat(join(folder, 'manifest.json')).catch(ignoreMissing)) !== undefined

async function isAbandoned(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(ignoreMissing)
  return found !== undefined && Date.now() - found.mtimeMs > abandoned
}
