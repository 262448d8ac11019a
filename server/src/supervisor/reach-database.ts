import { type Db, connect, createPool } from '#db/connect.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { readPostmaster } from '#postgres/leftover.ts'
import type { Config } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { mustBeMigrated } from './database.ts'
import { Refusal } from '#lib/refusal.ts'

/**
 * The database of a running installation, for commands beside it: the operator's own, or the embedded one.
 */
export function addressOfDatabase({ databaseUrl, dataFolder }: Config): string {
  if (databaseUrl) return databaseUrl
  const postmaster = readPostmaster(databaseFolder(dataFolder))
  if (!postmaster?.isReady)
    throw new Refusal(`Akada does not run on ${dataFolder}; start it first, or set DATABASE_URL.`)
  const { postgresPassword } = readSecrets(dataFolder)
  return `postgresql://akada:${postgresPassword}@127.0.0.1:${postmaster.port}/akada`
}

/** Opens the database of a running installation for the duration of the work. */
export async function withDatabase<T>(config: Config, task: (db: Db, url: string) => Promise<T>): Promise<T> {
  const url = addressOfDatabase(config)
  await mustBeMigrated(url)
  const db = connect(createPool(url, { max: 2, statementTimeout: 60_000 }))
  try {
    return await task(db, url)
  } finally {
    await db.destroy()
  }
}
