import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from './embedded.ts'

/** A PostgreSQL that is thrown away when it stops; its data would not survive a crash. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'akada-postgres-'))
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
