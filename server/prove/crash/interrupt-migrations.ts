import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrationNames } from '#db/migrate.ts'
import { startPostgres } from '#postgres/embedded.ts'

/** What became of migrations that were killed on the way. */
export interface InterruptedMigrations {
  tries: number
  /** How many were killed before they had ended. */
  interrupted: number
}

const program = resolve(import.meta.dirname, '../../bin/migrate.ts')

/**
 * Kills migrations of empty databases at random moments, and lets each go on afterwards. Throws when one can't be
 * brought to its end.
 */
export async function interruptMigrations(parent: string, tries: number): Promise<InterruptedMigrations> {
  await mkdir(parent, { recursive: true })
  await chmod(parent, 0o711)
  const server = await startPostgres({ folder: join(parent, 'postgres'), password: 'akada', isDurable: true })
  try {
    let interrupted = 0
    for (let turn = 0; turn < tries; turn += 1) {
      const url = await aDatabase(server.url, `interrupted_${turn}`)
      const first = migrate(url, parent)
      // From before the first statement to after the last one.
      await Promise.race([sleep(600 + Math.random() * 2400), once(first, 'exit')])
      if (first.exitCode === null) interrupted += 1
      first.kill('SIGKILL')
      const [code] = (await once(migrate(url, parent), 'exit')) as [number | null]
      await mustBeWhole(url, code)
    }
    return { tries, interrupted }
  } finally {
    await server.stop()
  }
}

async function aDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

const migrate = (url: string, folder: string): ChildProcess =>
  spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, AKADA_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function mustBeWhole(url: string, code: number | null): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const { rowCount: invalid } = await client.query('select from pg_index where not indisvalid')
  await client.end()
  if (code !== 0 || rows.length !== (await migrationNames()).length || invalid)
    throw new Error(
      `A migration that was interrupted did not go on (exit code ${code}, ${rows.length} done).`,
    )
}
