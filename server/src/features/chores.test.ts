import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { chores } from './index.ts'

const day = 24 * 3600
const chore = (name: string) => chores.find((one) => one.name === name)!

test('every chore can run at any time, on an empty installation too', async () => {
  await using world = await createWorld()
  for (const { work } of chores) await work(world)
  expect(new Set(chores.map(({ name }) => name)).size).toBe(chores.length)
})

test('codes are purged a day after they end, but not while they lock an address', async () => {
  await using world = await createWorld()
  const now = world.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const code = { triggerEvent: 'account-creation', codeHash: Buffer.from('x'), expiresAt: after(600) }
  await world.db
    .insertInto('oneTimeCodes')
    .values([
      { ...code, owner: 'old@example.org' },
      { ...code, owner: 'locked@example.org', lockedUntil: after(10 * day) },
      { ...code, owner: 'new@example.org', expiresAt: after(2 * day) },
    ])
    .execute()
  world.later(2 * day)
  await chore('purge-codes').work(world)
  const left = await world.db.selectFrom('oneTimeCodes').select('owner').orderBy('owner').execute()
  expect(left.map(({ owner }) => owner)).toEqual(['locked@example.org', 'new@example.org'])
})

test('sessions are purged thirty days after their end, with their tokens', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const session = { userId: ada.id, expiresAt: world.now() }
  const rows = await world.db
    .insertInto('sessions')
    .values([session, { ...session, expiresAt: new Date(world.now().getTime() + 20 * day * 1000) }])
    .returning('id')
    .execute()
  const token = { sessionId: rows[0]!.id, tokenHash: Buffer.from('hash') }
  await world.db.insertInto('refreshTokens').values(token).execute()
  world.later(31 * day)
  await chore('purge-sessions').work(world)
  const left = await world.db.selectFrom('sessions').select('id').where('userId', '=', ada.id).execute()
  expect(left.map(({ id }) => id)).toContain(rows[1]!.id)
  expect(left.map(({ id }) => id)).not.toContain(rows[0]!.id)
  expect(await world.db.selectFrom('refreshTokens').where('sessionId', '=', rows[0]!.id).execute()).toEqual(
    [],
  )
})

test('posts whose counters changed unnoticed are ranked by them', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser())
  const hotOf = () =>
    world.db.selectFrom('postHot').select(['hot', 'views']).where('postId', '=', post.id).executeTakeFirst()
  await chore('rank-posts').work(world)
  const before = await hotOf()
  await world.db
    .updateTable('postStats')
    .set({ likes: 50, views: 60 })
    .where('postId', '=', post.id)
    .execute()
  await chore('rank-posts').work(world)
  const after = await hotOf()
  expect(after?.views).toBe(60)
  expect(after?.hot).toBeGreaterThan(before?.hot ?? Infinity)
})
