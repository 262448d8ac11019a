import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one proof, in which PostgreSQL may use an account of its own. */
export async function aFolder(name: string) {
  const path = await mkdtemp(join(tmpdir(), `akada-${name}-`))
  await chmod(path, 0o711)
  return {
    path,
    // Killed processes may still be writing.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  }
}
