import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, createPool } from '#db/connect.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { startTemporaryPostgres } from '#postgres/temporary.ts'
import { lostRows, readContents } from './contents.ts'
import { fillTables } from './fill.ts'

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

const urlOf = (database: string) => new URL(`/${database}`, postgres.url).href

/** An empty database, and how to bring it to a migration. */
async function aDatabase() {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(urlOf('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = urlOf(name)
  const client = new pg.Client(url)
  await client.connect()
  return {
    client,
    async migrateTo(target?: string) {
      const db = connect(createPool(url, { max: 1, statementTimeout: 60_000 }))
      await migrate(db, target).finally(() => db.destroy())
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const names = await migrationNames()

test.each(names.slice(0, -1))(
  'what a database holds at %s is there after all later migrations',
  async (name) => {
    await using database = await aDatabase()
    await database.migrateTo(name)
    expect(await fillTables(database.client)).toEqual([])
    const before = await readContents(database.client)
    await database.migrateTo()
    expect(await lostRows(database.client, before)).toEqual([])
  },
)

test('a row that is gone, and one that says something else, are noticed', async () => {
  await using database = await aDatabase()
  await database.migrateTo('0001_accounts.sql')
  await fillTables(database.client)
  const before = await readContents(database.client)
  await database.migrateTo()
  await database.client.query('delete from refresh_tokens')
  await database.client.query("update users set first_name = 'Somebody else'")
  const lost = await lostRows(database.client, before)
  expect(new Set(lost.map((row) => row.split(':', 1)[0]))).toEqual(new Set(['refresh_tokens', 'users']))
})
