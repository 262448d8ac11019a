import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { refusalOfVersion } from '#db/weaknesses.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { startPostgres } from '#postgres/embedded.ts'
import type { Config } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'

export interface Database {
  url: string
  stop: () => Promise<void>
}

/** The database of this installation: the operator's own, or the embedded one, kept running until `stop`. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const folder = join(config.dataFolder, 'postgres')
  const cluster = { folder, password: readSecrets(config.dataFolder).postgresPassword, isDurable: true }
  const stopping = new AbortController()
  let server = await startPostgres(cluster)
  const { url } = server
  const again = { ...cluster, port: Number(new URL(url).port) }

  async function keep(pause: number): Promise<void> {
    await server.ended
    if (stopping.signal.aborted) return
    console.error(`PostgreSQL ended by itself and starts again in ${pause} s; ${folder}.log says why.`)
    await setTimeout(pause * 1000, undefined, stopping)
    const next = await startPostgres(again).catch(() => undefined)
    server = next ?? server
    return keep(next ? 1 : Math.min(30, pause * 2))
  }

  keep(1).catch(() => {})
  return {
    url,
    stop: async () => {
      stopping.abort()
      await server.stop()
    },
  }
}

/** Brings tables and job queues to this code's version; two processes at once wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  await mustBeRecent(url)
  const db = connect(createPool(url, { max: 2, statementTimeout: 0 }))
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  await migrateJobs(url)
}

/** Refuses a database that is older than what our statements need. */
export async function mustBeRecent(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const refusal = refusalOfVersion(Number(rows[0]?.version))
    if (refusal) throw new Refusal(refusal)
  } finally {
    await client.end()
  }
}
