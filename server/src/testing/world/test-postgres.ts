import pg from 'pg'
import { connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { startTemporaryPostgres } from '#postgres/temporary.ts'
import { keepStock } from './database-stock.ts'

/** A PostgreSQL for one test run, with a migrated database that every test copies. `base` has no database name. */
export async function startTestPostgres(): Promise<{ base: string; stop: () => Promise<void> }> {
  const postgres = await startTemporaryPostgres()
  const base = postgres.url.slice(0, postgres.url.lastIndexOf('/'))
  await createTemplate(base)
  const stock = await keepStock(`${base}/postgres`)
  const stop = async () => {
    await stock.stop()
    await postgres.stop()
  }
  return { base, stop }
}

async function createTemplate(base: string): Promise<void> {
  const admin = new pg.Client(`${base}/postgres`)
  await admin.connect()
  await admin.query('create database template_akada')
  await admin.end()
  const url = `${base}/template_akada`
  const db = connect(createPool(url, { statementTimeout: 60_000 }))
  await migrate(db)
  await migrateJobs(url)
  await db.destroy()
}
