import * as api from '@akada/contract/follows/routes'
import { listUserPosts } from '@akada/contract/posts/routes'
import { getProfile } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { changePrivacy } from './public.ts'

async function aPrivatePair() {
  const world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi', { isPrivate: true })]
  const follow = () => world.call(api.follow, { as: ada, body: { userId: obi.id } })
  const unfollow = () => world.call(api.unfollow, { as: ada, params: { userId: obi.id } })
  const accept = () => world.call(api.acceptFollowRequest, { as: obi, params: { userId: ada.id } })
  const decline = () => world.call(api.declineFollowRequest, { as: obi, params: { userId: ada.id } })
  const status = async () => (await world.call(api.followStatus, { as: ada, params: { id: obi.id } })).data
  const waiting = async () =>
    (await world.call(api.listFollowRequests, { as: obi, query: {} })).data.requests.map(
      ({ username }) => username,
    )
  const open = () => world.db.transaction().execute((tx) => changePrivacy(tx, obi.id, false))
  const counts = async () => {
    const rows = await world.db
      .selectFrom('users')
      .select(['username', 'followersCount', 'followingsCount'])
      .where('id', 'in', [ada.id, obi.id])
      .orderBy('username')
      .execute()
    return rows.map(({ followersCount, followingsCount }) => [followersCount, followingsCount])
  }
  return { world, ada, obi, follow, unfollow, accept, decline, status, waiting, open, counts }
}

test('following a private member: sends one request, however often; nothing is counted or visible', async () => {
  const { world, ada, obi, follow, status, waiting, counts } = await aPrivatePair()
  await using _ = world
  await world.aPost(obi)
  for (const _ of [1, 2])
    expect((await follow()).data).toEqual({
      userId: obi.id,
      followed: false,
      requested: true,
      followersCount: 0,
    })
  expect([await status(), await waiting(), await counts()]).toEqual([
    { followed: false, requested: true },
    ['ada'],
    [
      [0, 0],
      [0, 0],
    ],
  ])
  const { data } = await world.call(listUserPosts, { as: ada, params: { id: obi.id }, query: {} })
  expect(data.posts).toEqual([])
  const profile = (await world.call(getProfile, { as: ada, params: { userId: obi.id } })).data
  expect(profile).toMatchObject({ requested: true, followed: false, open: false })
})

test('an accepted request is a follow, once; content for followers becomes visible', async () => {
  const { world, ada, obi, follow, accept, status, waiting, counts } = await aPrivatePair()
  await using _ = world
  await world.aPost(obi)
  await follow()
  expect((await accept()).data).toEqual({ userId: ada.id, followersCount: 1 })
  expect((await accept()).status).toBe(404)
  expect((await follow()).data).toMatchObject({ followed: true, requested: false, followersCount: 1 })
  expect([await status(), await waiting(), await counts()]).toEqual([
    { followed: true, requested: false },
    [],
    [
      [0, 1],
      [1, 0],
    ],
  ])
  const { data } = await world.call(listUserPosts, { as: ada, params: { id: obi.id }, query: {} })
  expect(data.posts).toHaveLength(1)
})

test('a declined or withdrawn request is gone and cannot be accepted', async () => {
  const { world, follow, unfollow, accept, decline, status } = await aPrivatePair()
  await using _ = world
  for (const end of [decline, unfollow]) {
    await follow()
    expect((await end()).status).toBe(200)
    expect((await accept()).status).toBe(404)
    expect(await status()).toEqual({ followed: false, requested: false })
  }
})

test('requests by blocked or deleted members are not shown and cannot be accepted', async () => {
  const { world, ada, obi, follow, accept, waiting } = await aPrivatePair()
  await using _ = world
  await follow()
  await world.db.insertInto('blocks').values({ userId: obi.id, targetId: ada.id, type: 'BLOCK' }).execute()
  expect([await waiting(), (await accept()).status]).toEqual([[], 404])
})

test('nobody answers for another, and nobody accepts their own request', async () => {
  const { world, ada, obi, follow, waiting } = await aPrivatePair()
  await using _ = world
  await follow()
  const stranger = await world.aUser('stranger')
  for (const as of [stranger, ada]) {
    const params = { userId: as === ada ? obi.id : ada.id }
    expect((await world.call(api.acceptFollowRequest, { as, params })).status).toBe(404)
    await world.call(api.declineFollowRequest, { as, params })
  }
  expect(await waiting()).toEqual(['ada'])
})

test('a profile that becomes public accepts every waiting member exactly once', async () => {
  const { world, obi, follow, open, status, waiting, counts } = await aPrivatePair()
  await using _ = world
  const others = [await world.aUser(), await world.aUser(), await world.aUser()]
  const ask = (as: { token: string }) => world.call(api.follow, { as, body: { userId: obi.id } })
  await follow()
  // Some request while it becomes public: accepted as a request, or as a follow.
  await Promise.all([open(), ...others.map(ask), follow(), open()])
  expect([await status(), await waiting()]).toEqual([{ followed: true, requested: false }, []])
  expect(await counts()).toEqual([
    [0, 1],
    [4, 0],
  ])
  const rows = await world.db.selectFrom('follows').select('followerId').execute()
  expect(rows).toHaveLength(4)
})

test('concurrent accepting, declining and withdrawing leave rows and counters consistent', async () => {
  const { world, follow, unfollow, accept, decline, counts } = await aPrivatePair()
  await using _ = world
  const acts = [follow, accept, unfollow, follow, decline, accept, follow]
  const answers = await Promise.all(Array.from({ length: 140 }, (_, n) => acts[n % acts.length]!()))
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
  const follows = await world.db.selectFrom('follows').selectAll().execute()
  const requests = await world.db.selectFrom('followRequests').selectAll().execute()
  expect(follows.length + requests.length).toBeLessThanOrEqual(1)
  expect(await counts()).toEqual([
    [0, follows.length],
    [follows.length, 0],
  ])
})

test('a withdrawn request stays withdrawn, whatever the other side answers at that moment', async () => {
  const { world, follow, unfollow, accept, status } = await aPrivatePair()
  await using _ = world
  for (let n = 0; n < 15; n += 1) {
    await follow()
    await Promise.all([unfollow(), accept()])
    expect(await status()).toEqual({ followed: false, requested: false })
  }
})

test('a follower can be removed, and does not return by themselves', async () => {
  const { world, ada, obi, follow, accept, status } = await aPrivatePair()
  await using _ = world
  await follow()
  await accept()
  const remove = () => world.call(api.removeFollower, { as: obi, params: { userId: ada.id } })
  for (const _ of [1, 2]) expect((await remove()).data).toEqual({ userId: ada.id, followersCount: 0 })
  expect(await status()).toEqual({ followed: false, requested: false })
})

test('followers and followings of a private member are empty for others, complete for followers', async () => {
  const { world, ada, obi, follow, accept } = await aPrivatePair()
  await using _ = world
  await follow()
  await accept()
  const stranger = await world.aUser('stranger')
  const list = async (as?: { token: string }) => {
    const caller = as && { as }
    const { data } = await world.call(api.listFollowers, { ...caller, params: { userId: obi.id }, query: {} })
    const followings = await world.call(api.listFollowings, { ...caller, params: { id: obi.id }, query: {} })
    return [data.followers.length, data.meta.totalCount, followings.status]
  }
  expect([await list(stranger), await list(), await list(ada), await list(obi)]).toEqual([
    [0, 0, 200],
    [0, 0, 200],
    [1, 1, 200],
    [1, 1, 200],
  ])
})
