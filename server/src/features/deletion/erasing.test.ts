import { toggleBookmark, toggleLike } from '@akada/contract/posts'
import { follow } from '@akada/contract/follows'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Person } from '#testing/people.ts'
import { type World, createWorld } from '#testing/world.ts'
import { makeExports } from '../exports/public.ts'
import { eraseAccounts } from './public.ts'

const day = 24 * 3600
const who = { firstName: 'Olufunmilayo', lastName: 'Adeyinkaola', bio: 'Weaves asooke.' }
const phone = '+2348031112223'
const traces = /olufunmilayo|adeyinkaola|asooke|weaver-of-iseyin|8031112223/i

/** Every table with a row in which something of the member can still be read. */
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

async function store(world: World, key: string): Promise<void> {
  const path = join(world.folder, createHash('sha1').update(key).digest('hex'))
  await writeFile(path, 'bytes')
  await world.storage.put(key, path, 'video/mp4')
}

/** A member with something in every corner, and others who had to do with them. */
async function aFullLife(world: World) {
  const ada = await world.aUser('weaver-of-iseyin', { ...who, phoneNumber: phone })
  const [obi, fan] = [await world.aUser('obi'), await world.aUser('fan')]
  const [own, others] = [await world.aPost(ada, { body: 'Asooke for beginners' }), await world.aPost(obi)]
  for (const [as, userId] of [
    [ada, obi.id],
    [obi, ada.id],
    [fan, ada.id],
    [fan, obi.id],
  ] as const)
    await world.call(follow, { as, body: { userId } })
  for (const as of [ada, fan])
    for (const { id } of [own, others]) {
      await world.call(toggleLike, { as, params: { id }, body: { liked: true } })
      await world.call(toggleBookmark, { as, params: { id }, body: { bookmarked: true } })
    }
  const thread = await world.aComment(obi, { post: others })
  await world.aComment(ada, { post: others, parent: thread, body: 'Says Olufunmilayo.' })
  const adas = await world.aComment(ada, { post: others, body: 'asooke!' })
  await world.aComment(fan, { post: others, parent: adas })
  await world.aComment(fan, { post: own })
  await sql`insert into comment_likes (user_id, comment_id) values (${ada.id}, ${thread.id})`.execute(
    world.db,
  )
  await sql`update comments set likes_count = 1 where id = ${thread.id}`.execute(world.db)
  await leaveMessages(world, ada)
  return { ada, obi, fan, own, others, thread, keys: await filesOf(world, ada) }
}

async function leaveMessages({ db, messenger }: World, { id, email }: Person): Promise<void> {
  await messenger.send({ to: email, channel: 'email', subject: 'Hello Olufunmilayo', text: 'Hi.' })
  await messenger.send({ to: phone, channel: 'sms', subject: '', text: 'Your code' })
  await sql`insert into one_time_codes (owner, target, trigger_event, code_hash, expires_at)
    values (${email}, '', 'account-creation', '', now()), (${id}, ${phone}, 'phone-verification', '', now())`.execute(
    db,
  )
  await sql`insert into live_events (room, seq, event, payload)
    values (${`user:${id}`}, 1, 'post-updated', ${JSON.stringify({ by: 'Olufunmilayo' })})`.execute(db)
  await sql`insert into user_settings (user_id, language) values (${id}, 'yo')`.execute(db)
  await sql`insert into data_exports (user_id, requested_at) values (${id}, now())`.execute(db)
}

/** An upload that was never used, the video of the post, its source, and the picture of the profile. */
async function filesOf(world: World, { id }: Person): Promise<string[]> {
  await makeExports(world)
  const [avatar, unused] = [newKey('media', 'webp'), newKey('posts', 'png')]
  await world.db.updateTable('users').set({ avatarKey: avatar }).where('id', '=', id).execute()
  await world.db
    .insertInto('uploads')
    .values({ key: unused, userId: id, namespace: 'posts', mimeType: 'image/png', size: 5 })
    .execute()
  const media = await world.db
    .selectFrom('postMedia')
    .innerJoin('posts', 'posts.id', 'postMedia.postId')
    .select(['sourceKey', 'playKey'])
    .where('posts.userId', '=', id)
    .execute()
  const { key } = await world.db.selectFrom('dataExports').select('key').executeTakeFirstOrThrow()
  const made = [avatar, unused, ...media.flatMap(({ sourceKey, playKey }) => [sourceKey, playKey ?? ''])]
  for (const one of made) await store(world, one)
  return [...made, key ?? '']
}

const remove = (world: World, { id }: Person) =>
  world.db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', id).execute()

const there = async (world: World, keys: string[]) =>
  (await Promise.all(keys.map((key) => world.storage.stat(key)))).filter(Boolean).length

test('erasing: 14 days after the deletion no table, no file and no message names the member', async () => {
  await using world = await createWorld()
  const { ada, obi, fan, others, keys } = await aFullLife(world)
  expect(await there(world, keys)).toBe(keys.length)
  await remove(world, ada)
  world.later(13.9 * day)
  expect(await eraseAccounts(world)).toBe(0)
  const before = await tablesNaming(world, traces)
  expect(before).toEqual(expect.arrayContaining(['public.users', 'public.comments', 'public.inbox_messages']))
  world.later(0.2 * day)
  // Not aggregated yet.
  await sql`insert into notification_outbox_batches (user_id, kind, subject_type, subject_id, actor_ids, is_retraction) values
    (${obi.id}, 'like', 'post', ${others.id}, ${[ada.id, fan.id]}, false),
    (${ada.id}, 'like', 'post', ${others.id}, ${[fan.id]}, false)`.execute(world.db)
  expect(await eraseAccounts(world)).toBe(1)
  expect(await tablesNaming(world, traces)).toEqual([])
  expect(await there(world, keys)).toBe(0)
  expect(await tablesNaming(world, new RegExp(ada.id))).toEqual(['public.account_erasures'])
  const report = await world.db.selectFrom('accountErasures').selectAll().execute()
  expect(report).toMatchObject([{ userId: ada.id, posts: 1, comments: 3, objects: keys.length }])
  expect(await eraseAccounts(world)).toBe(0)
})

test('erasing: leaves what others made, with every counter right', async () => {
  await using world = await createWorld()
  const { ada, obi, fan, others, thread } = await aFullLife(world)
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
  ])
})

test('erasing: goes on where it was interrupted, and never touches who came back', async () => {
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
  expect(left.map(({ username }) => username)).toEqual(['fan', 'obi'])
})

test('erasing: nothing that points at a member can hold the erasure up', async () => {
  await using world = await createWorld()
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || conname as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})
