import { minuteMs } from '@akada/contract/durations'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connect, createPool } from '#db/connect.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { refusalOfVersion } from '#db/unsafe-settings.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { makeReserve, releaseReserve } from '#disk/reserve.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { startPostgres } from '#postgres/embedded.ts'
import { putInPlace } from '#postgres/put-in-place.ts'
import type { Config } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { Refusal } from '#lib/refusal.ts'

export interface Database {
  url: string
  stop: () => Promise<void>
}

/** The database of this installation: the operator's own, or the embedded one, running until `stop`. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const folder = databaseFolder(config.dataFolder)
  const cluster = { folder, password: readSecrets(config.dataFolder).postgresPassword, isDurable: true }
  const stopping = new AbortController()
  await putInPlace(folder)
  let server = await startPostgres(cluster)
  const { url } = server
  const again = { ...cluster, port: Number(new URL(url).port) }

  async function keep(pause: number): Promise<void> {
    await server.ended
    if (stopping.signal.aborted) return
    console.error(`PostgreSQL ended by itself and starts again in ${pause} s; ${folder}.log says why.`)
    await setTimeout(pause * 1000, undefined, stopping)
    await makeRoom(config.dataFolder)
    const next = await startPostgres(again).catch(() => undefined)
    server = next ?? server
    return keep(next ? 1 : Math.min(30, pause * 2))
  }

  keep(1).catch(() => {})
  const keepingReserve = setInterval(() => void makeReserve(config.dataFolder).catch(() => {}), minuteMs)
  return {
    url,
    stop: async () => {
      stopping.abort()
      clearInterval(keepingReserve)
      await server.stop()
    },
  }
}

/** Releases the reserve of a full disk, without which the database can't even recover. */
export async function makeRoom(folder: string): Promise<void> {
  if (await releaseReserve(folder))
    console.error(
      `The disk of ${folder} is full: Akada gave up its reserve to be able to start. Free some space.`,
    )
}

/** Any number that no other program on the same database uses. */
const migrationLock = 4_707_202_611

/**
 * Migrates tables and job queues to this code's version; of several concurrent processes one does it, and the
 * others wait.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await mustBeRecent(url)
  await withClient(url, async (lock) => {
    // Released with its connection, however this process ends.
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    const db = connect(createPool(url, { max: 2, statementTimeout: 0 }))
    try {
      await migrate(db)
    } finally {
      await db.destroy()
    }
    await migrateJobs(url)
  })
}

/** Refuses a database that lacks migrations of this code; one with more belongs to a newer version, and is fine. */
export async function mustBeMigrated(url: string): Promise<void> {
  const missing = await withClient(url, async (client) => {
    const { rows: tables } = await client.query("select from pg_tables where tablename = 'kysely_migration'")
    if (tables.length === 0) return true
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    const done = new Set(rows.map(({ name }) => name))
    return (await migrationNames()).some((name) => !done.has(name))
  })
  if (missing) throw new Refusal('The database of DATABASE_URL is not up to date; run: npm run migrate')
}

async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

/** Refuses a database older than our statements require. */
export async function mustBeRecent(url: string): Promise<void> {
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Number(rows[0]?.version)
  })
  const refusal = refusalOfVersion(version)
  if (refusal) throw new Refusal(refusal)
}
