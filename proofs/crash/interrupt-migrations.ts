import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrationNames } from '@akada/server/db/migrate.ts'
import { inheritedEnv } from '@akada/server/testing/site/inherited-env.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'

/** What became of interrupted migrations. */
export interface InterruptedMigrations {
  tries: number
  /** How many were killed before they had finished. */
  interrupted: number
}

const program = resolve(import.meta.dirname, '../../server/bin/migrate.ts')

/**
 * Kills migrations of empty databases, each at another moment, and lets each continue afterwards. Throws when
 * one can't be completed.
 */
export async function interruptMigrations(parent: string, tries: number): Promise<InterruptedMigrations> {
  await mkdir(parent, { recursive: true })
  await chmod(parent, 0o711)
  const server = await startPostgres({ folder: join(parent, 'postgres'), password: 'akada', isDurable: true })
  try {
    const undisturbed = await begin(await aDatabase(server.url, 'undisturbed'), parent)
    const begunAt = Date.now()
    await once(undisturbed, 'exit')
    const whole = Date.now() - begunAt
    let interrupted = 0
    let tried = 0
    for (let turn = 0; turn < tries; turn += 1) {
      const moment = (whole * (turn + Math.random())) / tries
      // Earlier rounds make up for one that was killed too late: the first migration may have been slower
      // than the others.
      for (let earlier = 1; interrupted <= turn; earlier *= 2) {
        const url = await aDatabase(server.url, `interrupted_${tried}`)
        tried += 1
        if (await interrupt(url, { parent, moment: moment / earlier })) interrupted += 1
      }
    }
    return { tries: tried, interrupted }
  } finally {
    await server.stop()
  }
}

/**
 * Kills a migration this many milliseconds after its start and lets it continue; returns whether it was still running.
 */
async function interrupt(url: string, { parent, moment }: { parent: string; moment: number }) {
  const first = await begin(url, parent)
  await Promise.race([sleep(moment), ended(first)])
  const isUnderWay = first.exitCode === null
  first.kill('SIGKILL')
  const [code] = (await once(migrate(url, parent), 'exit')) as [number | null]
  await mustBeWhole(url, code)
  return isUnderWay
}

const ended = async (child: ChildProcess) => child.exitCode ?? once(child, 'exit')

/** Starts a migration and waits until it talks to its database. */
async function begin(url: string, parent: string): Promise<ChildProcess> {
  const watcher = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await watcher.connect()
  try {
    const child = migrate(url, parent)
    const database = new URL(url).pathname.slice(1)
    const speaking = 'select from pg_stat_activity where datname = $1'
    while (child.exitCode === null && !(await watcher.query(speaking, [database])).rowCount) await sleep(5)
    return child
  } finally {
    await watcher.end()
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
    env: { ...inheritedEnv, DATABASE_URL: url, AKADA_DATA: folder },
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
