import { randomUUID } from 'node:crypto'
import { createComment } from '@akada/contract/comments/routes'
import { follow } from '@akada/contract/follows/routes'
import { routes } from '@akada/contract/index'
import { sharePost, toggleLike } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { purgeIdempotencyKeys, idempotencyMessages } from './idempotency.ts'

const key = 'a-key-of-the-client'
const headers = { 'idempotency-key': key }

async function aPostAndAda() {
  const world = await createWorld()
  const ada = await world.aUser('ada')
  const post = await world.aPost(ada)
  const params = { id: post.id }
  return { world, ada, params, toggle: { as: ada, params, body: {}, headers } }
}

test('Idempotency-Key: a repeated call gets the first response and happens once', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  const first = await world.call(toggleLike, toggle)
  const again = await world.call(toggleLike, toggle)
  // A bare toggle that ran twice would undo itself.
  expect([first.status, first.data.liked]).toEqual([200, true])
  expect([again.status, again.data]).toEqual([200, first.data])
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ])
  expect(await world.db.selectFrom('postLikes').selectAll().execute()).toHaveLength(1)
})

test('Idempotency-Key: the same key with another body or for another address is refused', async () => {
  const { world, ada, params, toggle } = await aPostAndAda()
  await using _ = world
  await world.call(toggleLike, toggle)
  const other = await world.call(toggleLike, { ...toggle, body: { liked: false } })
  const elsewhere = await world.call(sharePost, { as: ada, params, headers })
  for (const { status, error } of [other, elsewhere])
    expect([status, error.code, error.message]).toEqual([409, 'API_ERR_CONFLICT', idempotencyMessages.other])
})

test('Idempotency-Key: belongs to one member', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  const bola = await world.aUser('bola')
  await world.call(toggleLike, toggle)
  const hers = await world.call(toggleLike, { ...toggle, as: bola })
  expect([hers.status, hers.data.liked, hers.data.metadata.likesCount]).toEqual([200, true, 2])
})

test('Idempotency-Key: of twenty calls at once one works, and the others say so', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  const calls = Array.from({ length: 20 }, () => world.call(toggleLike, toggle))
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ status }) => status === 409)
  for (const { error, headers: sent } of refused)
    expect([error.message, sent['retry-after']]).toEqual([idempotencyMessages.running, '1'])
  const worked = answers.filter(({ status }) => status === 200)
  expect(worked.length + refused.length).toBe(20)
  expect(worked.every(({ data }) => data.liked && data.metadata.likesCount === 1)).toBe(true)
  expect(worked.filter((one) => !one.headers['idempotent-replayed'])).toHaveLength(1)
})

test('Idempotency-Key: after a process died between the work and its response, the work is never repeated', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  await world.call(toggleLike, toggle)
  // What such a crash leaves behind: the work, and a claim without a response.
  await world.db.updateTable('idempotencyKeys').set({ status: null, answer: null }).execute()
  expect((await world.call(toggleLike, toggle)).error.message).toBe(idempotencyMessages.running)
  world.later(61)
  const later = await world.call(toggleLike, toggle)
  expect([later.status, later.error.message]).toEqual([409, idempotencyMessages.interrupted])
  expect(await world.db.selectFrom('postLikes').selectAll().execute()).toHaveLength(1)
})

test('Idempotency-Key: after a process died, a call that may be executed again gets its response at once', async () => {
  const { world, ada, params } = await aPostAndAda()
  await using _ = world
  const wish = { as: ada, params, body: { liked: true }, headers }
  const first = await world.call(toggleLike, wish)
  await world.db.updateTable('idempotencyKeys').set({ status: null, answer: null }).execute()
  const again = await world.call(toggleLike, wish)
  expect([again.status, again.data]).toEqual([200, first.data])
  const replayed = await world.call(toggleLike, wish)
  expect([replayed.data, replayed.headers['idempotent-replayed']]).toEqual([first.data, 'true'])

  const { id } = await world.aPost(ada)
  const form = { body: 'Once.', clientId: randomUUID() }
  const comment = { as: ada, params: { postId: id }, body: form, headers: { 'idempotency-key': 'another' } }
  const written = await world.call(createComment, comment)
  await world.db.updateTable('idempotencyKeys').set({ status: null, answer: null }).execute()
  expect((await world.call(createComment, comment)).data).toEqual(written.data)
  expect(await world.db.selectFrom('comments').selectAll().execute()).toHaveLength(1)
})

test('Idempotency-Key: a refused call may be retried with the same key', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const bola = await world.aUser('bola', { deletedAt: new Date() })
  const call = { as: ada, body: { userId: bola.id }, headers }
  expect((await world.call(follow, call)).status).toBe(404)
  await world.db.updateTable('users').set({ deletedAt: null }).where('id', '=', bola.id).execute()
  expect((await world.call(follow, call)).data).toMatchObject({ followed: true, followersCount: 1 })
})

test('Idempotency-Key: a call that failed for unknown reasons is not repeated', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  await world.db.schema.alterTable('post_stats').renameTo('hidden').execute()
  expect((await world.call(toggleLike, toggle)).status).toBe(500)
  await world.db.schema.alterTable('hidden').renameTo('post_stats').execute()
  world.later(61)
  expect((await world.call(toggleLike, toggle)).error.message).toBe(idempotencyMessages.interrupted)
})

test('Idempotency-Key: expires after a day, and is swept', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  await world.call(toggleLike, toggle)
  world.later(86_400 - 3600)
  expect(await purgeIdempotencyKeys(world)).toBe(0)
  world.later(3601)
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + 10 * 86_400_000) })
    .execute()
  const token = await world.accessTokens.issue({ userId: toggle.as.id, sessionId: toggle.as.sessionId })
  const fresh = await world.call(toggleLike, { ...toggle, as: { ...toggle.as, token } })
  expect([fresh.status, fresh.data.liked]).toEqual([200, false])
  world.later(86_401)
  expect(await purgeIdempotencyKeys(world)).toBe(1)
})

test('Idempotency-Key: must be short and of visible characters', async () => {
  const { world, toggle } = await aPostAndAda()
  await using _ = world
  for (const bad of ['', 'a b', 'x'.repeat(201)]) {
    const { status, error } = await world.call(toggleLike, { ...toggle, headers: { 'idempotency-key': bad } })
    expect([status, error.fields?.[0]?.field]).toEqual([400, 'idempotency-key'])
  }
})

test("only members' routes take an Idempotency-Key, because a key belongs to a member", () => {
  expect(routes.filter(({ isIdempotent, access }) => isIdempotent && access !== 'member')).toEqual([])
})
