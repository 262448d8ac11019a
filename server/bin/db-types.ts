import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startTemporaryPostgres } from '#postgres/temporary.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { functionsSql } from '#db/functions-sql.ts'

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '../src/db')

/** Writes what a freshly migrated database consists of: the types of all tables, and the texts of all functions. */
await runToEnd(async () => {
  const postgres = await startTemporaryPostgres()
  try {
    await migrateDatabase(postgres.url)
    await writeTypes(postgres.url)
    await writeFile(`${folder}/functions.sql`, await functionsSql(postgres.url))
  } finally {
    await postgres.stop()
  }
})

async function writeTypes(url: string): Promise<void> {
  const schema = `${folder}/schema.ts`
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', schema, '--camel-case']
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
}
