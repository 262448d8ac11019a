import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { type Db, connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { measureDisk } from '#disk/disk-space.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { Refusal } from '#lib/refusal.ts'
import { type Binaries, findBinaries } from '#postgres/binaries.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { type Postgres, startPostgres } from '#postgres/embedded.ts'
import { declareNext, freeNameOf, putInPlace } from '#postgres/put-in-place.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { listBelow } from '../copied-file.ts'
import { copyTables } from './copy-tables.ts'

interface Upgrade {
  config: Config
  /** The programs that read the old files. */
  binaries: Binaries
  /** What is wrong with a copy, once it is migrated to this version; an empty list lets it take its place. */
  check: (db: Db) => Promise<readonly string[]>
}

/** What became of the database. */
export interface Upgraded {
  rows: number
  /** Where the old files are, unchanged. */
  replaced: string
}

/**
 * Copies the embedded database into one of the PostgreSQL that this version brings, compares every row, and lets the copy
 * take its place. The old files stay; killed at any moment, the old database goes on or the new one does.
 */
export async function upgradeDatabase({ config, binaries, check }: Upgrade): Promise<Upgraded> {
  const folder = databaseFolder(config.dataFolder)
  const replaced = freeNameOf(folder)
  await mustHaveRoom(folder)
  const copy = `${folder}.copy`
  await rm(copy, { recursive: true, force: true })
  const password = readSecrets(config.dataFolder).postgresPassword
  const rows = await withPostgres(
    startPostgres({ folder, password, isDurable: true, settings: untouched }, binaries),
    (from) =>
      withPostgres(startPostgres({ folder: copy, password, isDurable: true }, findBinaries()), (to) =>
        copyDatabase(from, to, check),
      ),
  )
  await declareNext(folder, copy)
  await putInPlace(folder)
  return { rows, replaced }
}

/** The old database is only read. */
const untouched = ['default_transaction_read_only=on', 'autovacuum=off']

async function mustHaveRoom(folder: string): Promise<void> {
  const files = await listBelow(folder, () => true)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  const needed = 2 * sizes.reduce((sum, size) => sum + size, 0)
  const { free } = await measureDisk(folder)
  if (free < needed)
    throw new Refusal(
      `Upgrading takes ${megabytes(needed)} MB, twice the size of the database, and ${megabytes(free)} MB are free. Nothing was changed.`,
    )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

async function withPostgres<T>(starting: Promise<Postgres>, task: (url: string) => Promise<T>): Promise<T> {
  const server = await starting
  try {
    return await task(server.url)
  } finally {
    await server.stop()
  }
}

async function copyDatabase(oldUrl: string, url: string, check: Upgrade['check']): Promise<number> {
  const [from, to] = [oldUrl, url].map((one) => new pg.Client(one)) as [pg.Client, pg.Client]
  await Promise.all([from.connect(), to.connect()])
  try {
    await withDb(url, async (db) => migrate(db, await lastMigrationOf(from)))
    await migrateJobs(url)
    const rows = await copyTables({ from, to })
    await migrateDatabase(url)
    const problems = await withDb(url, check)
    if (problems.length > 0)
      throw new Refusal(`The copy has problems, so nothing was changed:\n${problems.join('\n')}`)
    return rows
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

async function withDb<T>(url: string, task: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(createPool(url, { max: 2, statementTimeout: 0 }))
  try {
    return await task(db)
  } finally {
    await db.destroy()
  }
}

async function lastMigrationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]!.name
}
