import * as api from '@akada/contract/blocks/routes'
import { follow } from '@akada/contract/follows/routes'
import { listFeed } from '@akada/contract/posts/routes'
import { getProfile } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

async function aPair() {
  const world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const counts = (id: string) =>
    world.db
      .selectFrom('users')
      .select(['followersCount', 'followingsCount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { world, ada, obi, counts }
}

test('a block hides both from each other and ends follows and requests both ways, with their counters', async () => {
  const { world, ada, obi, counts } = await aPair()
  await using _ = world
  await world.call(follow, { as: ada, body: { userId: obi.id } })
  await world.call(follow, { as: obi, body: { userId: ada.id } })
  await world.db.insertInto('followRequests').values({ followerId: obi.id, followeeId: ada.id }).execute()
  for (const _ of [1, 2])
    expect((await world.call(api.block, { as: ada, params: { id: obi.id }, body: undefined })).data).toEqual({
      userId: obi.id,
      blocked: true,
    })
  expect(await counts(ada.id)).toEqual({ followersCount: 0, followingsCount: 0 })
  expect(await counts(obi.id)).toEqual({ followersCount: 0, followingsCount: 0 })
  expect(await world.db.selectFrom('followRequests').selectAll().execute()).toEqual([])
  expect((await world.call(getProfile, { as: obi, params: { userId: ada.id } })).status).toBe(404)
  expect(world.events).toContainEqual([`user:${obi.id}`, 'profileUpdated', { userId: ada.id }])
  expect((await world.call(follow, { as: obi, body: { userId: ada.id } })).status).toBe(404)
})

test('unblocking lets both see each other, but restores no follow', async () => {
  const { world, ada, obi, counts } = await aPair()
  await using _ = world
  await world.call(follow, { as: obi, body: { userId: ada.id } })
  await world.call(api.block, { as: ada, params: { id: obi.id }, body: { id: obi.id, type: 'BLOCK' } })
  await world.call(api.unblock, { as: ada, params: { id: obi.id }, body: undefined })
  expect((await world.call(getProfile, { as: obi, params: { userId: ada.id } })).status).toBe(200)
  expect(await counts(ada.id)).toEqual({ followersCount: 0, followingsCount: 0 })
})

test('a follow concurrent with the block never survives it', async () => {
  const { world, ada, obi, counts } = await aPair()
  await using _ = world
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      world.call(follow, { as: obi, body: { userId: ada.id } }),
      world.call(api.block, { as: ada, params: { id: obi.id }, body: undefined }),
      world.call(follow, { as: ada, body: { userId: obi.id } }),
    ])
    expect(await world.db.selectFrom('follows').selectAll().execute()).toEqual([])
    expect(await counts(ada.id)).toEqual({ followersCount: 0, followingsCount: 0 })
    await world.call(api.unblock, { as: ada, params: { id: obi.id }, body: undefined })
  }
})

test('a mute removes a member from the feed, and nobody else can tell', async () => {
  const { world, ada, obi } = await aPair()
  await using _ = world
  const post = await world.aPost(obi)
  await world.call(api.mute, { as: ada, params: { id: obi.id }, body: undefined })
  const feed = async (as: typeof ada) =>
    (await world.call(listFeed, { as, query: {} })).data.posts.map(({ id }) => id)
  expect(await feed(ada)).toEqual([])
  expect(await feed(obi)).toEqual([post.id])
  const { data } = await world.call(api.blockStatus, { as: obi, params: { id: ada.id } })
  expect(data).toEqual({ userId: ada.id, muted: false, blocked: false })
  expect((await world.call(getProfile, { as: ada, params: { userId: obi.id } })).status).toBe(200)
  await world.call(api.unmute, { as: ada, params: { id: obi.id }, body: undefined })
  expect(await feed(ada)).toEqual([post.id])
})

test('mute and block are independent, and each is undone alone', async () => {
  const { world, ada, obi } = await aPair()
  await using _ = world
  const params = { id: obi.id }
  await world.call(api.mute, { as: ada, params, body: undefined })
  await world.call(api.block, { as: ada, params, body: undefined })
  const status = async () => (await world.call(api.blockStatus, { as: ada, params })).data
  expect(await status()).toEqual({ userId: obi.id, muted: true, blocked: true })
  await world.call(api.unblock, { as: ada, params, body: undefined })
  expect(await status()).toEqual({ userId: obi.id, muted: true, blocked: false })
})

test("the caller's own lists contain muted and blocked members, newest first", async () => {
  const { world, ada, obi } = await aPair()
  await using _ = world
  const ife = await world.aUser('ife')
  for (const { id } of [obi, ife]) await world.call(api.block, { as: ada, params: { id }, body: undefined })
  const { data } = await world.call(api.listBlocks, {
    as: ada,
    params: { id: ada.id },
    query: { type: 'BLOCK' },
  })
  expect(data.users.map(({ username }) => username)).toEqual(['ife', 'obi'])
  expect(data.meta.totalCount).toBe(2)
})

test('nobody mutes or blocks themselves, or an unknown member', async () => {
  const { world, ada } = await aPair()
  await using _ = world
  const nobody = '01980000-0000-7000-8000-000000000000'
  for (const route of [api.mute, api.block]) {
    expect((await world.call(route, { as: ada, params: { id: ada.id }, body: undefined })).status).toBe(400)
    expect((await world.call(route, { as: ada, params: { id: nobody }, body: undefined })).status).toBe(404)
  }
})
