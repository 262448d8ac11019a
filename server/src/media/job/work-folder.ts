import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#lib/is-alive.ts'
import { startOf } from '#lib/processes.ts'

/** The id of this process and its start, which distinguishes it from a later process with the same id. */
const ownName = `${process.pid}-${startOf(process.pid) ?? ''}-`.replaceAll(/[^\w-]/g, '')

/** A folder for one job that is removed afterwards, whatever happens; its name says whose process made it. */
export async function withWorkFolder<T>(parent: string, task: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, ownName))
  try {
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Removes what jobs of killed processes left behind. Called before the first job and now and then: a process that is
 * killed with others may still run, or write, when the first of them starts again.
 */
export async function sweepWorkFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => []))
    if (!isOfLiving(name)) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
}

function isOfLiving(name: string): boolean {
  if (name.startsWith(ownName)) return true
  const [pid = '', start = ''] = name.split('-')
  return isAlive(Number(pid)) && (startOf(Number(pid)) ?? '').replaceAll(/[^\w-]/g, '') === start
}
