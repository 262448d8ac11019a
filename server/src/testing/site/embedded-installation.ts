import { chmodSync } from 'node:fs'
import pg from 'pg'
import { readSecrets } from '#boot/secrets.ts'
import type { Config } from '#config.ts'
import { migrateDatabase, openDatabase } from '#supervisor/database.ts'

/** A data folder with secrets and a migrated database of its own. */
export async function createEmbeddedInstallation(config: Config): Promise<void> {
  readSecrets(config.dataFolder)
  // The account that runs PostgreSQL for root must be able to enter.
  chmodSync(config.dataFolder, 0o711)
  await inEmbeddedDatabase(config, (_client, url) => migrateDatabase(url))
}

/** Runs the embedded database of an installation for as long as the task takes. */
export async function inEmbeddedDatabase<T>(
  config: Config,
  task: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return await task(client, database.url)
  } finally {
    await client.end()
    await database.stop()
  }
}
