import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { startTemporaryPostgres } from '#postgres/temporary.ts'

/** A PostgreSQL for one test run, with a migrated database that every test copies. `base` has no database name. */
export async function startTestPostgres(): Promise<{ base: string; stop: () => Promise<void> }> {
  const postgres = await startTemporaryPostgres()
  const base = postgres.url.slice(0, postgres.url.lastIndexOf('/'))
  await createTemplate(base)
  return { base, stop: postgres.stop }
}

async function createTemplate(base: string): Promise<void> {
  await ask(base, 'create database template_akada')
  const url = `${base}/template_akada`
  const db = connect(createPool(url, { statementTimeout: 60_000 }))
  await migrate(db)
  await migrateJobs(url)
  await db.destroy()
}

/** A fresh copy of the migrated database; answers its address. */
export async function copyOfTheTemplate(base: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(base, `create database ${name} template template_akada strategy file_copy`)
  return `${base}/${name}`
}

async function ask(base: string, text: string): Promise<void> {
  const admin = new pg.Client(`${base}/postgres`)
  await admin.connect()
  await admin.query(text)
  await admin.end()
}
