import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '@akada/server/config.ts'
import { databaseFolder } from '@akada/server/postgres/cluster.ts'
import { replacedBy } from '@akada/server/postgres/put-in-place.ts'
import {
  createEmbeddedInstallation,
  inEmbeddedDatabase,
} from '@akada/server/testing/site/embedded-installation.ts'
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

const keptBy = (config: Config) => replacedBy(databaseFolder(config.dataFolder), 18)

const upgrade = (config: Config): ChildProcess =>
  spawn(process.execPath, [program, config.dataFolder], {
    env: inheritedEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

async function fill(config: Config): Promise<Contents> {
  await createEmbeddedInstallation(config)
  return inEmbeddedDatabase(config, async (client) => {
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
  const now = await inEmbeddedDatabase(config, readContents)
  return [...before.keys()].filter((table) => textOf(before, table) !== textOf(now, table))
}
