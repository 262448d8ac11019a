import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#lib/is-alive.ts'
import { type Postgres, startPostgres } from './embedded.ts'

/** Where Linux stores files in memory: a database is 600 files, and creating them there takes a third of the time. */
const memory = '/dev/shm'
/** Bytes that must be free there: a few databases and their log are a tenth of it. */
const room = 4e9
const prefix = 'akada-postgres-'

/** A temporary PostgreSQL, removed when it stops; its data would not survive a crash. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  await removeLeftovers(memory)
  const folder = await mkdtemp(join(await placeForFiles(), `${prefix}${process.pid}-`))
  // The system user that runs PostgreSQL for root must be able to enter.
  await chmod(folder, 0o711)
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({
      folder: join(folder, 'server'),
      password: 'akada',
      isDurable: false,
    })
    const stop = async () => {
      await postgres.stop()
      await remove()
    }
    return { ...postgres, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

async function placeForFiles(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > room ? memory : tmpdir()
}

/** A killed process could not remove its folder, and nothing else clears memory. */
async function removeLeftovers(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  const left = names.filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])),
  )
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}
