import * as api from '@akada/contract/follows/routes'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'

const nobody = '01980000-0000-7000-8000-000000000000'

const counters = (world: World, id: string) =>
  world.db
    .selectFrom('users')
    .select(['followersCount', 'followingsCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const block = (world: World, userId: string, targetId: string) =>
  world.db.insertInto('blocks').values({ userId, targetId, type: 'BLOCK' }).execute()

async function aPair() {
  const world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const follow = () => world.call(api.follow, { as: ada, body: { userId: obi.id } })
  const unfollow = () => world.call(api.unfollow, { as: ada, params: { userId: obi.id } })
  const status = () => world.call(api.followStatus, { as: ada, params: { id: obi.id } })
  return { world, ada, obi, follow, unfollow, status }
}

test('follow and unfollow: repeating it changes nothing', async () => {
  const { world, ada, obi, follow, unfollow, status } = await aPair()
  await using _ = world
  expect((await status()).data).toEqual({ followed: false, requested: false })
  for (const _ of [1, 2])
    expect((await follow()).data).toEqual({
      userId: obi.id,
      followed: true,
      requested: false,
      followersCount: 1,
    })
  expect((await status()).data).toEqual({ followed: true, requested: false })
  expect([await counters(world, ada.id), await counters(world, obi.id)]).toEqual([
    { followersCount: 0, followingsCount: 1 },
    { followersCount: 1, followingsCount: 0 },
  ])
  for (const _ of [1, 2])
    expect((await unfollow()).data).toEqual({
      userId: obi.id,
      followed: false,
      requested: false,
      followersCount: 0,
    })
  expect(await counters(world, ada.id)).toEqual({ followersCount: 0, followingsCount: 0 })
})

test("follow and unfollow: outdate the follower's frozen Following list, and only that", async () => {
  const { world, ada, obi, follow } = await aPair()
  await using _ = world
  await world.db
    .insertInto('feedSnapshots')
    .values(
      [ada, obi].flatMap(({ id }) =>
        ['following', 'for-you'].map((feed) => ({ viewerId: id, feed, postIds: [] })),
      ),
    )
    .execute()
  const left = async () =>
    (await world.db.selectFrom('feedSnapshots').select(['viewerId', 'feed']).execute()).filter(
      ({ viewerId, feed }) => viewerId === ada.id && feed === 'following',
    )
  await follow()
  expect(await left()).toEqual([])
  expect(await world.db.selectFrom('feedSnapshots').select('feed').execute()).toHaveLength(3)
})

test('follow and unfollow: nobody follows themselves, an unknown member, or across a block', async () => {
  const { world, ada, obi, follow, unfollow, status } = await aPair()
  await using _ = world
  const self = await world.call(api.follow, { as: ada, body: { userId: ada.id } })
  expect([self.status, self.error.code]).toEqual([400, 'API_ERR_VALIDATION'])
  const absent = await world.call(api.follow, { as: ada, body: { userId: nobody } })
  expect([absent.status, absent.error.code]).toEqual([404, 'API_ERR_NOT_FOUND'])
  const missing = await world.call(api.follow, { as: ada, body: {} as { userId: string } })
  expect(missing.error.errors).toEqual(['User ID is required'])
  await block(world, obi.id, ada.id)
  for (const call of [follow, unfollow, status]) expect((await call()).status).toBe(404)
  await world.db.deleteFrom('blocks').execute()
  await block(world, ada.id, obi.id)
  for (const call of [follow, unfollow, status]) expect((await call()).status).toBe(404)
  expect(await counters(world, obi.id)).toEqual({ followersCount: 0, followingsCount: 0 })
})

test('follow and unfollow: both members get an event, wherever they are signed in', async () => {
  const { world, ada, obi, follow, unfollow } = await aPair()
  await using _ = world
  const both = [ada, obi].map(({ id }) => [`user:${id}`, 'profileUpdated', { userId: id }])
  for (const change of [follow, unfollow]) {
    world.events.length = 0
    await change()
    expect(world.events.filter(([, event]) => event === 'profileUpdated')).toEqual(both)
  }
})

test('follow and unfollow: visitors must sign in', async () => {
  await using world = await createWorld()
  const { status, error } = await world.call(api.follow, { body: { userId: nobody } })
  expect([status, error.code]).toEqual([401, 'API_ERR_UNAUTHENTICATED'])
})

test('follow and unfollow: the counters are exact after 200 concurrent calls, in both directions', async () => {
  await using world = await createWorld()
  const members: { id: string; token: string }[] = []
  for (let n = 0; n < 6; n += 1) members.push(await world.aUser())
  const calls = Array.from({ length: 200 }, (_, n) => {
    const from = members[n % 6] as { id: string; token: string }
    const to = members[(n + 1 + (n % 5)) % 6] as { id: string; token: string }
    return n % 3 === 0
      ? world.call(api.unfollow, { as: from, params: { userId: to.id } })
      : world.call(api.follow, { as: from, body: { userId: to.id } })
  })
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await world.db.selectFrom('follows').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of members)
    expect(await counters(world, id)).toEqual({
      followersCount: rows.filter(({ followeeId }) => followeeId === id).length,
      followingsCount: rows.filter(({ followerId }) => followerId === id).length,
    })
})

test('follow and unfollow: after 200 concurrent calls for one pair the counters match the row', async () => {
  const { world, obi, follow, unfollow } = await aPair()
  await using _ = world
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? follow() : unfollow())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await world.db.selectFrom('follows').selectAll().execute()
  expect((await counters(world, obi.id)).followersCount).toBe(rows.length)
})

async function aCrowd(size: number) {
  const world = await createWorld()
  const star = await world.aUser('star')
  const fans = []
  for (let n = 0; n < size; n += 1) {
    const fan = await world.aUser(`fan${n}`)
    await world.call(api.follow, { as: fan, body: { userId: star.id } })
    fans.push(fan)
  }
  return { world, star, fans }
}

test("followers and followings: come newest first, 10 a page, with the viewer's flags, for visitors too", async () => {
  const { world, star, fans } = await aCrowd(12)
  await using _ = world
  const [first] = fans
  await world.call(api.follow, { as: star, body: { userId: first?.id ?? '' } })
  const pages = []
  for (const page of [1, 2]) {
    const { data } = await world.call(api.listFollowers, {
      as: star,
      params: { userId: star.id },
      query: { page },
    })
    expect(data.meta).toEqual({ page, limit: 10, totalPage: 2, totalPages: 2, totalCount: 12 })
    pages.push(data.followers)
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 2])
  expect(pages.flat().map(({ username }) => username)).toEqual(
    fans.map(({ username }) => username).toReversed(),
  )
  expect(
    pages
      .flat()
      .filter(({ followed }) => followed)
      .map(({ userId }) => userId),
  ).toEqual([first?.id])
  const seen = await world.call(api.listFollowers, { params: { userId: star.id }, query: {} })
  expect(seen.data.followers).toHaveLength(10)
  expect(seen.data.followers.some(({ followed }) => followed)).toBe(false)
  const followings = await world.call(api.listFollowings, { params: { id: star.id }, query: {} })
  expect(followings.data.followings).toEqual([
    {
      userId: first?.id,
      followed: false,
      requested: false,
      username: 'fan0',
      firstName: 'Ada',
      lastName: 'Obi',
      avatar: null,
    },
  ])
})

test('followers and followings: leave out deleted members and those who block the viewer; a blocked list is not found', async () => {
  const { world, star, fans } = await aCrowd(3)
  await using _ = world
  const viewer = await world.aUser('viewer')
  const [a, b] = fans
  await block(world, a?.id ?? '', viewer.id)
  await world.db
    .updateTable('users')
    .set({ deletedAt: new Date() })
    .where('id', '=', b?.id ?? '')
    .execute()
  const list = () => world.call(api.listFollowers, { as: viewer, params: { userId: star.id }, query: {} })
  expect((await list()).data.followers.map(({ username }) => username)).toEqual(['fan2'])
  await block(world, star.id, viewer.id)
  expect((await list()).error.code).toBe('API_ERR_NOT_FOUND')
})

test('followers and followings: need a user id', async () => {
  await using world = await createWorld()
  const { status, error } = await world.call(api.listFollowers, { params: { userId: 'x' }, query: {} })
  expect([status, error.errors]).toEqual([400, ['User Id is required']])
})
