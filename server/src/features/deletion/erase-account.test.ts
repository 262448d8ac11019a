import { follow } from '@akada/contract/follows/routes'
import { countUnread } from '@akada/contract/notifications/routes'
import { toggleLike } from '@akada/contract/posts/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aFullLife } from '#testing/world/full-life.ts'
import { ada as fields } from '#testing/world/life.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { eraseAccounts } from './erase-account.ts'

const day = 24 * 3600
const { traces } = fields

/** Tables that still contain the id of an erased member, each with its reason. */
const keptIn = ({ declared }: World) =>
  declared.personalData.flatMap((data) => Object.keys(data.retained ?? {})).map((name) => `public.${name}`)

/** Every table with a row that still contains something of the member. */
async function tablesNaming(world: World, pattern: RegExp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`.execute(world.db)
  const naming: string[] = []
  for (const { name } of rows) {
    const { rows: texts } = await sql<{
      text: string
    }>`select t::text as text from ${sql.raw(name)} t`.execute(world.db)
    if (texts.some(({ text }) => pattern.test(text))) naming.push(name)
  }
  return naming
}

const remove = (world: World, { id }: Person) =>
  world.db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', id).execute()

const there = async (world: World, keys: string[]) =>
  (await Promise.all(keys.map((key) => world.storage.stat(key)))).filter(Boolean).length

test('erasing: 14 days after the deletion no table, file or message names the member', async () => {
  await using world = await createWorld()
  const { ada, keys } = await aFullLife(world)
  expect(await there(world, keys)).toBe(keys.length)
  await remove(world, ada)
  world.later(13.9 * day)
  expect(await eraseAccounts(world)).toBe(0)
  const before = await tablesNaming(world, traces)
  expect(before).toEqual(expect.arrayContaining(['public.users', 'public.comments', 'public.inbox_messages']))
  world.later(0.2 * day)
  expect(await eraseAccounts(world)).toBe(1)
  expect(await tablesNaming(world, traces)).toEqual([])
  expect(await there(world, keys)).toBe(0)
  expect((await tablesNaming(world, new RegExp(ada.id))).toSorted()).toEqual(keptIn(world).toSorted())
  const report = await world.db.selectFrom('accountErasures').selectAll().execute()
  expect(report).toMatchObject([{ userId: ada.id, posts: 1, comments: 4, objects: keys.length }])
  expect(await eraseAccounts(world)).toBe(0)
})

test('erasing: leaves what others made, with every counter right', async () => {
  await using world = await createWorld()
  const { ada, obi, fan, shy, others, thread } = await aFullLife(world)
  await remove(world, ada)
  world.later(15 * day)
  await eraseAccounts(world)
  const stats = await world.db
    .selectFrom('postStats')
    .select(['postId', 'likes', 'bookmarks', 'comments', 'threads'])
    .execute()
  expect(stats).toEqual([{ postId: others.id, likes: 1, bookmarks: 1, comments: 1, threads: 1 }])
  const comments = await world.db
    .selectFrom('comments')
    .select(['id', 'likesCount', 'repliesCount'])
    .execute()
  expect(comments).toEqual([{ id: thread.id, likesCount: 0, repliesCount: 0 }])
  const people = await world.db
    .selectFrom('users')
    .select(['id', 'followersCount', 'followingsCount'])
    .orderBy('username')
    .execute()
  expect(people).toEqual([
    { id: fan.id, followersCount: 0, followingsCount: 1 },
    { id: obi.id, followersCount: 1, followingsCount: 0 },
    { id: shy.id, followersCount: 0, followingsCount: 0 },
  ])
  expect(await wrongNotificationCounts(world)).toEqual([])
})

/** Members whose numbers of notifications do not equal their rows. */
async function wrongNotificationCounts({ db }: World): Promise<unknown[]> {
  const { rows } = await sql`
    select c.unread, c.total, n.* from notification_counts c cross join lateral (
      select count(*) filter (where read_at is null)::int as unread_rows, count(*)::int as rows
        from notifications n where n.user_id = c.user_id and n.actors_count > 0) n
     where (c.unread, c.total) <> (n.unread_rows, n.rows)`.execute(db)
  return rows
}

test('erasing: notifications of what the member did are no longer counted', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const post = await world.aPost(obi)
  await world.call(follow, { as: ada, body: { userId: obi.id } })
  await world.call(toggleLike, { as: ada, params: { id: post.id }, body: { liked: true } })
  await aggregateNotifications(world)
  const unread = async () => (await world.call(countUnread, { as: obi })).data.unreadCount
  expect(await unread()).toBe(2)
  await remove(world, ada)
  world.later(15 * day)
  await eraseAccounts(world)
  expect(await wrongNotificationCounts(world)).toEqual([])
})

test('erasing: continues after an interruption, and never touches a restored member', async () => {
  await using world = await createWorld()
  const { ada, obi, keys } = await aFullLife(world)
  await remove(world, ada)
  await remove(world, obi)
  world.later(15 * day)
  await world.db.updateTable('users').set({ deletedAt: null }).where('id', '=', obi.id).execute()
  const broken = { ...world, storage: { ...world.storage, remove: () => Promise.reject(new Error('down')) } }
  await expect(eraseAccounts(broken)).rejects.toThrow('down')
  expect(await tablesNaming(world, traces)).not.toContain('public.users')
  expect(await eraseAccounts(world)).toBe(1)
  expect(await there(world, keys)).toBe(0)
  const left = await world.db.selectFrom('users').select('username').orderBy('username').execute()
  expect(left.map(({ username }) => username)).toEqual(['fan', 'obi', 'shy'])
})

test('erasing: no reference to a member can block the erasure', async () => {
  await using world = await createWorld()
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || conname as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})
