import { listFeed } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { announcePost } from './announce-post.ts'

stopTheClock()

const block = (world: World, userId: string, targetId: string) =>
  world.db.insertInto('blocks').values({ userId, targetId, type: 'BLOCK' }).execute()
const mute = (world: World, userId: string, targetId: string) =>
  world.db.insertInto('blocks').values({ userId, targetId, type: 'MUTE' }).execute()
const follow = (world: World, followerId: string, followeeId: string) =>
  world.db.insertInto('follows').values({ followerId, followeeId }).execute()

const feed = async (
  world: World,
  as: Person,
  query: { feed?: 'following'; first?: string; page?: number } = {},
) => (await world.call(listFeed, { as, query: { page: 1, ...query } })).data.posts.map(({ id }) => id)

test('a new post is announced to everyone without a block in either direction', async () => {
  await using world = await createWorld()
  const [ada, obi, eze, ife] = [
    await world.aUser(),
    await world.aUser(),
    await world.aUser(),
    await world.aUser(),
  ]
  await block(world, ada.id, obi.id)
  await block(world, eze.id, ada.id)
  await mute(world, ife.id, ada.id)
  const post = { postId: (await world.aPost(ada)).id, userId: ada.id }
  await announcePost(world, post)
  const hiddenFrom = [obi.id, eze.id].toSorted()
  expect(world.events).toEqual([[{ room: 'feed', hiddenFrom }, 'new-post', post]])
})

test('a private member’s post is announced to their followers alone', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada', { isPrivate: true }), await world.aUser()]
  await world.aUser()
  await follow(world, obi.id, ada.id)
  const post = { postId: (await world.aPost(ada)).id, userId: ada.id }
  await announcePost(world, post)
  expect(world.events).toEqual([[`user:${obi.id}`, 'new-post', post]])
})

test('announced posts come first in a new list, newest on top, and once', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const popular = []
  for (let n = 0; n < 12; n += 1) {
    const { id } = await world.aPost(await world.aUser())
    await world.db
      .insertInto('postHot')
      .values({ postId: id, hot: 90_000 + n, views: 99 })
      .execute()
    popular.push(id)
  }
  const before = await feed(world, ada)
  const [older, newer] = [(await world.aPost(obi)).id, (await world.aPost(obi)).id]
  expect(await feed(world, ada)).toEqual(before)
  const after = await feed(world, ada, { first: `${older},${newer}` })
  expect(after.slice(0, 2)).toEqual([newer, older])
  const both = [...after, ...(await feed(world, ada, { page: 2 }))]
  expect(both).toHaveLength(14)
  expect(new Set(both)).toEqual(new Set([older, newer, ...popular]))
})

test('announced posts the viewer may not see are left out, and Following contains only followed authors', async () => {
  await using world = await createWorld()
  const [ada, obi, eze] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await follow(world, ada.id, obi.id)
  const followed = (await world.aPost(obi)).id
  const foreign = (await world.aPost(eze)).id
  expect(await feed(world, ada, { feed: 'following', first: `${foreign},${followed}` })).toEqual([followed])
  await block(world, eze.id, ada.id)
  expect(await feed(world, ada, { first: foreign })).toEqual([followed])
  expect((await world.call(listFeed, { as: ada, query: { first: 'drop table' } })).status).toBe(400)
})
