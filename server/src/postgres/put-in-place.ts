import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#lib/refusal.ts'
import { versionOf } from './cluster.ts'

/** A cluster that was copied by a newer PostgreSQL, beside the one that it will replace. */
export const nextOf = (folder: string): string => `${folder}.next`

/** Where the replaced cluster stays until the operator removes it. */
export const replacedBy = (folder: string, version: number): string => `${folder}.${version}`

/** The same, where nothing is left from an earlier upgrade. */
export function freeNameOf(folder: string): string {
  const name = replacedBy(folder, versionOf(folder))
  if (existsSync(name)) throw new Refusal(`${name} is left from an earlier upgrade; move it elsewhere first.`)
  return name
}

const noteOf = (folder: string): string => `${nextOf(folder)}.json`

interface Note {
  /** Which state of the old cluster was copied. */
  state: string
}

/** The state of a stopped cluster: its control file changes with each start and stop. */
async function stateOf(folder: string): Promise<string> {
  const control = await readFile(join(folder, 'global/pg_control'))
  return createHash('sha256').update(control).digest('hex')
}

/** Declares a complete copy of a stopped cluster to be its successor; the one step that decides. */
export async function declareNext(folder: string, copy: string): Promise<void> {
  const note: Note = { state: await stateOf(folder) }
  await writeFile(noteOf(folder), JSON.stringify(note), { flush: true })
  await rename(copy, nextOf(folder))
  await flushFolder(dirname(folder))
}

/**
 * Puts a successor in the place of its cluster, wherever an earlier attempt was interrupted. A cluster that was used since
 * it was copied stays, and the copy is removed.
 */
export async function putInPlace(folder: string): Promise<void> {
  const next = nextOf(folder)
  if (!existsSync(next)) return
  if (existsSync(folder)) {
    const { state } = JSON.parse(await readFile(noteOf(folder), 'utf8')) as Note
    if ((await stateOf(folder)) !== state) return dropNext(folder)
    await rename(folder, freeNameOf(folder))
  }
  await rename(next, folder)
  await flushFolder(dirname(folder))
  await rm(noteOf(folder), { force: true })
}

async function dropNext(folder: string): Promise<void> {
  console.error('The database was used since it was copied for an upgrade; that copy is removed.')
  await rm(nextOf(folder), { recursive: true, force: true })
  await rm(noteOf(folder), { force: true })
}

/** So that a power cut can't undo a rename that others rely on; Windows doesn't open folders, and needs none of it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
