import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readSecrets } from '@akada/server/boot/secrets.ts'
import { type Config, readConfig } from '@akada/server/config.ts'
import { databaseFolder } from '@akada/server/backup/upgrade/upgrade-database.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { replacedBy } from '@akada/server/postgres/put-in-place.ts'
import { migrateDatabase, openDatabase } from '@akada/server/supervisor/database.ts'
import { inheritedEnv } from '@akada/server/testing/site/inherited-env.ts'
import { type Contents, readContents } from './contents.ts'
import { fillTables } from './fill.ts'

interface Interrupting {
  folder: string
  tries: number
  say: (sentence: string) => void
}

const program = join(import.meta.dirname, 'upgrade-again.ts')

/**
 * Upgrades of the embedded database to another PostgreSQL are killed, each at another moment; afterwards every row must be
 * there, in the old files or in the new ones. Returns what is missing.
 */
export async function interruptUpgrades({ folder, tries, say }: Interrupting): Promise<string[]> {
  const config = readConfig({ AKADA_DATA: join(folder, 'upgraded') })
  const before = await fill(config)
  const begunAt = Date.now()
  const [code] = (await once(upgrade(config), 'exit')) as [number | null]
  if (code !== 0) return ['An upgrade that nobody disturbed failed.']
  const whole = Date.now() - begunAt
  const broken = await lost(config, before)
  let finished = 0
  for (let turn = 0; turn < tries; turn += 1) {
    await rm(keptBy(config), { recursive: true, force: true })
    const child = upgrade(config)
    await Promise.race([sleep((whole * (turn + Math.random())) / tries), once(child, 'exit')])
    child.kill('SIGKILL')
    broken.push(...(await lost(config, before)))
    if (existsSync(keptBy(config))) finished += 1
  }
  say(`${tries} upgrades of the database were killed within ${whole} ms, ${finished} of them at their end.`)
  return broken
}

const keptBy = (config: Config) => replacedBy(databaseFolder(config), 18)

const upgrade = (config: Config): ChildProcess =>
  spawn(process.execPath, [program, config.dataFolder], {
    env: inheritedEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

async function fill(config: Config): Promise<Contents> {
  await mkdir(config.dataFolder, { recursive: true })
  const { postgresPassword: password } = readSecrets(config.dataFolder)
  await chmod(config.dataFolder, 0o711)
  await (await startPostgres({ folder: databaseFolder(config), password, isDurable: true })).stop()
  return inDatabase(config, async (client, url) => {
    await migrateDatabase(url)
    const strange = await fillTables(client)
    if (strange.length > 0) throw new Error(`Tables could not be filled: ${strange.join(', ')}`)
    await client.query(
      `insert into inbox_messages (recipient, channel, body)
       select 'ada', 'email', n from generate_series(1, 50000) n`,
    )
    return readContents(client)
  })
}

const textOf = (contents: Contents, table: string) => contents.get(table)?.toSorted().join('\n')

/** Tables with other rows than before. */
async function lost(config: Config, before: Contents): Promise<string[]> {
  const now = await inDatabase(config, readContents)
  return [...before.keys()].filter((table) => textOf(before, table) !== textOf(now, table))
}

async function inDatabase<T>(
  config: Config,
  task: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return await task(client, database.url)
  } finally {
    await client.end()
    await database.stop()
  }
}
