import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { migrate, migrationNames } from '@akada/server/db/migrate.ts'
import { startTemporaryPostgres } from '@akada/server/postgres/temporary.ts'
import { lostRows, readContents } from './contents.ts'
import { fillTables } from './fill.ts'

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

const urlOf = (database: string) => new URL(`/${database}`, postgres.url).href

interface Database {
  name: string
  migrateTo: (target?: string) => Promise<void>
}

/** An empty database or a copy of one, and a function that migrates it to one migration. */
async function createDatabase(template?: Database): Promise<Database> {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(urlOf('postgres'))
  await admin.connect()
  await admin.query(
    `create database ${name}${template ? ` template ${template.name} strategy file_copy` : ''}`,
  )
  await admin.end()
  return {
    name,
    async migrateTo(target) {
      const db = connect(createPool(urlOf(name), { max: 1, statementTimeout: 60_000 }))
      await migrate(db, target).finally(() => db.destroy())
    },
  }
}

/** The same with a connection. */
async function aDatabase(template?: Database) {
  const database = await createDatabase(template)
  const client = new pg.Client(urlOf(database.name))
  await client.connect()
  return { ...database, client, [Symbol.asyncDispose]: () => client.end() }
}

/** Goes from one migration to the next, so that each test begins with a copy instead of with all steps before its own. */
let stem: Database
beforeAll(async () => {
  stem = await createDatabase()
})

const names = await migrationNames()
/**
 * Every one of the newest, for those are still being added to, and of the others each tenth: when they were new,
 * each was tried with all that followed then, and from each to the next there is little that only one of them has.
 */
const tried = names.filter((_, n) => n % 10 === 0 || n >= names.length - 12)

// After the last there are none, but its tables must be filled once others follow.
test.each(tried)("a database's contents at %s survive all later migrations", async (name) => {
  await stem.migrateTo(name)
  await using database = await aDatabase(stem)
  expect(await fillTables(database.client)).toEqual([])
  const before = await readContents(database.client)
  await database.migrateTo()
  expect(await lostRows(database.client, before)).toEqual([])
})

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [star, ada, post, comment, thread, decision] = [1, 2, 3, 4, 5, 6].map(idOf)

/** Kind, group, post and comment of notifications from before they had subjects. */
const notificationsBefore = [
  ['like', post, post, null],
  ['comment', post, post, comment],
  ['reply', thread, post, comment],
  ['follow-request', ada, null, null],
  ['moderation', decision, null, null],
]

async function writeNotificationsBefore(client: pg.Client): Promise<void> {
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values)
  await run(`insert into users (id, email, username, password_hash) values ($1, 'a@b.c', 'star', '')`, star)
  await run(`insert into posts (id, user_id) values ($1, $2)`, post, star)
  for (const id of [comment, thread])
    await run(`insert into comments (id, post_id, user_id, body) values ($1, $2, $3, '.')`, id, post, star)
  for (const [kind, ...about] of notificationsBefore) {
    const columns = 'user_id, kind, subject_id, post_id, comment_id'
    await run(
      `insert into notifications (${columns}, changed_at, created_at) values ($1, $2, $3, $4, $5, now(), now())`,
      star,
      kind,
      ...about,
    )
    const event = `insert into notification_news (${columns}, act_id) values ($1, $2, $3, $4, $5, $1)`
    await run(event, star, kind, ...about)
  }
  const orphan = `insert into notification_news (user_id, kind, subject_id, act_id, post_id)
    values ($1, 'gone-comment', $2, $2, $3)`
  await run(orphan, star, comment, post)
  const batch = `insert into crowd_news (user_id, kind, subject_id, post_id, comment_id, actor_ids, is_over)
    values ($1, 'comment-like', $2, $3, $2, array[$4::uuid], false)`
  await run(batch, star, comment, post, ada)
}

test('notifications from before subjects get one, and so do outbox events', async () => {
  await using database = await aDatabase()
  await database.migrateTo('0018_hot_likes.sql')
  await writeNotificationsBefore(database.client)
  await database.migrateTo()
  const rowsOf = async (table: string, columns = 'kind, group_id, subject_type, subject_id, target_id') => {
    const text = `select ${columns} from ${table} order by id`
    return (await database.client.query({ text, rowMode: 'array' })).rows
  }
  const about = [
    ['like', post, 'post', post, null],
    ['comment', post, 'comment', comment, post],
    ['reply', thread, 'comment', comment, post],
    ['follow-request', ada, 'user', ada, null],
    ['moderation', decision, 'decision', decision, null],
  ]
  expect(await rowsOf('notifications')).toEqual(about)
  const retraction = ['retract-subject', comment, 'comment', comment, post]
  expect(await rowsOf('notification_outbox')).toEqual([...about, retraction])
  expect(await rowsOf('notification_outbox_batches', 'kind, subject_type, subject_id, target_id')).toEqual([
    ['comment-like', 'comment', comment, post],
  ])
})

test('a missing row and a changed row are detected', async () => {
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
