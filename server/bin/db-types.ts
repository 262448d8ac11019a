import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startTemporaryPostgres } from '#postgres/temporary.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const run = promisify(execFile)
const schema = resolve(import.meta.dirname, '../src/db/schema.ts')

/** Writes the types of all tables, read from a freshly migrated database. */
await runToEnd(async () => {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateDatabase(postgres.url)
    const options = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', schema, '--camel-case']
    const skipped = [
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      '*kysely_*',
      '--type-mapping',
      '{"int8":"number"}',
    ]
    await run('kysely-codegen', [...options, ...skipped])
    await run('oxfmt', [schema])
  } finally {
    await postgres.stop()
  }
})
