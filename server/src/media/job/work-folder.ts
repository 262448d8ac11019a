import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#lib/is-alive.ts'

/** A folder for one job that is removed afterwards, whatever happens; its name starts with our process id. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes what jobs of killed processes left behind. Called at start, before the first job. */
export async function sweepWorkFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(name.split('-')[0])
    if (pid === process.pid || !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}
