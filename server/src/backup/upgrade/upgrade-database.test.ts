import { afterAll, beforeAll, expect, test } from 'vitest'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '#config.ts'
import { connect, createPool } from '#db/connect.ts'
import { createJobs } from '#jobs/jobs.ts'
import { findBinaries } from '#postgres/binaries.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { nextOf } from '#postgres/put-in-place.ts'
import { createEmbeddedInstallation, inEmbeddedDatabase } from '#testing/site/embedded-installation.ts'
import { upgradeDatabase } from './upgrade-database.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'akada-upgrade-'))
  chmodSync(root, 0o711)
  await fill()
})
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

const configOf = () => readConfig({ AKADA_DATA: join(root, 'data') })

const inDatabase = <T>(task: Parameters<typeof inEmbeddedDatabase<T>>[1]) =>
  inEmbeddedDatabase(configOf(), task)

const texts = ['plain', 'lines\nand\ttabs \\N', 'Ẹ káàárọ̀ 🪡', '']

/** An installation with texts of all kinds, a counter and a waiting job. */
async function fill(): Promise<void> {
  await createEmbeddedInstallation(configOf())
  await inDatabase(async (client, url) => {
    for (const text of texts)
      await client.query(
        "insert into inbox_messages (recipient, channel, body) values ('ada', 'email', $1)",
        [text],
      )
    const db = connect(createPool(url, { max: 2, statementTimeout: 0 }))
    const jobs = createJobs(db)
    await jobs.open()
    await jobs.enqueue(db, 'media', { mediaId: '01900000-0000-7000-8000-000000000001' })
    await jobs.stop()
    await db.destroy()
  })
}

const upgrade = (problems: readonly string[] = []) =>
  upgradeDatabase({ config: configOf(), binaries: findBinaries(), check: async () => problems })

const queries = [
  'select * from inbox_messages order by id',
  'select name, data, state from pgboss.job',
  'select name, timestamp from kysely_migration order by name',
  'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
]

async function read(client: pg.Client): Promise<unknown[][]> {
  const results: unknown[][] = []
  for (const query of queries) results.push((await client.query(query)).rows)
  return results
}

test('nothing changes without room for a copy, and when the copy has problems', async () => {
  const folder = databaseFolder(configOf().dataFolder)
  await expect(upgrade(['The books differ.'])).rejects.toThrow('The books differ.')
  expect(existsSync(nextOf(folder))).toBe(false)
  const huge = join(folder, 'huge')
  await using file = await open(huge, 'w')
  await file.truncate(2 ** 42)
  await expect(upgrade()).rejects.toThrow(/twice the size of the database/)
  await rm(huge)
  expect((await inDatabase(read))[0]).toMatchObject(texts.map((body) => ({ body })))
})

test('every row, counter and job is copied, and the old files stay', async () => {
  const before = await inDatabase(read)
  const { rows, replaced } = await upgrade()
  expect(rows).toBeGreaterThan(texts.length)
  expect(existsSync(join(replaced, 'PG_VERSION'))).toBe(true)
  await inDatabase(async (client) => {
    expect(await read(client)).toEqual(before)
    const stranger = client.query(
      'insert into follows (follower_id, followee_id) values (uuidv7(), uuidv7())',
    )
    await expect(stranger).rejects.toThrow(/violates foreign key/)
  })
  await expect(upgrade()).rejects.toThrow('is left from an earlier upgrade')
})
