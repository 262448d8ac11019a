import * as api from '@akada/contract/posts/dismissal-routes'
import { listFeed } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { extendList, freezeList } from './feed-snapshots.ts'

const world = await sharedWorld()
const tags = (postId: string, ...names: string[]) =>
  world.db
    .insertInto('postTags')
    .values(names.map((tag) => ({ postId, tag })))
    .execute()

async function forYou(as: Person, page = 1, limit = 100) {
  const { data } = await world.call(listFeed, { as, query: { feed: 'for-you', page, limit } })
  return data.posts.map(({ id }) => id)
}
const notThis = (as: Person, id: string, dismissed = true) =>
  world.call(api.dismissPost, { as, params: { id }, body: { dismissed } })
const notThem = (as: Person, id: string, dismissed = true) =>
  world.call(api.dismissCreator, { as, params: { id }, body: { dismissed } })

test('a dismissed post leaves For You at once, in the list that is read already too, and comes back when undone', async () => {
  const [ada, obi, tolu] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(tolu)
  const places = await forYou(ada)
  expect(places).toContain(post.id)
  expect((await notThis(ada, post.id)).data).toEqual({ postId: post.id, dismissed: true })
  // What comes after it keeps its place, so that the next page skips nothing.
  expect(await forYou(ada)).toEqual(places.filter((id) => id !== post.id))
  world.later(60)
  expect(await forYou(ada)).not.toContain(post.id)
  expect(await forYou(obi)).toContain(post.id)

  await notThis(ada, post.id, false)
  expect(await forYou(ada)).toContain(post.id)
})

test('a list that was ranked before a dismissal is not stored with what was dismissed', async () => {
  const [ada, tolu, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const ids = [(await world.aPost(tolu)).id, (await world.aPost(tolu)).id, (await world.aPost(eve)).id]
  const key = { viewerId: ada.id, feed: 'for-you' } as const
  await notThis(ada, ids[0]!)
  await notThem(ada, eve.id)
  await freezeList(world.db, key, { ids, isComplete: true, now: world.now() })
  expect(await forYou(ada)).toEqual([ids[1]])
  await freezeList(world.db, key, { ids, isComplete: false, now: world.now() })
  await extendList(world.db, key, async () => ({ ids: [ids[0]!], isComplete: true }))
  expect(await forYou(ada)).not.toContain(ids[0])
})

test('a dismissed creator leaves For You, not Following', async () => {
  const [ada, tolu] = [await world.aUser(), await world.aUser()]
  const posts = [(await world.aPost(tolu)).id, (await world.aPost(tolu)).id]
  await world.db.insertInto('follows').values({ followerId: ada.id, followeeId: tolu.id }).execute()
  expect(await forYou(ada)).toEqual(expect.arrayContaining(posts))
  expect((await notThem(ada, tolu.id)).data).toEqual({ userId: tolu.id, dismissed: true })
  const hasAny = async () => (await forYou(ada)).some((id) => posts.includes(id))
  expect(await hasAny()).toBe(false)
  world.later(60)
  expect(await hasAny()).toBe(false)
  const { data } = await world.call(listFeed, { as: ada, query: { feed: 'following' } })
  expect(data.posts.map(({ id }) => id).toSorted()).toEqual(posts.toSorted())
  const pinned = await world.call(listFeed, {
    as: ada,
    query: { feed: 'for-you', first: posts.join(','), limit: 100 },
  })
  expect(pinned.data.posts.some(({ id }) => posts.includes(id))).toBe(false)

  expect((await world.call(api.clearDismissals, { as: ada })).data).toEqual({ cleared: true })
  expect(await forYou(ada)).toEqual(expect.arrayContaining(posts))
})

test('what is like a dismissed post comes later: by the same creator, and of the same topic', async () => {
  const ada = await world.aUser()
  const [tolu, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const [dismissed, byTolu, ofTopic] = [
    await world.aPost(tolu),
    await world.aPost(tolu),
    await world.aPost(obi),
  ]
  const plain = await world.aPost(eve)
  await tags(dismissed.id, 'knots-of-lagos')
  await tags(ofTopic.id, 'knots-of-lagos')
  await notThis(ada, dismissed.id)
  const places = await forYou(ada)
  const indexOf = (id: string) => places.indexOf(id)
  expect(indexOf(plain.id)).toBeGreaterThanOrEqual(0)
  expect(indexOf(plain.id)).toBeLessThan(indexOf(ofTopic.id))
  expect(indexOf(ofTopic.id)).toBeLessThan(indexOf(byTolu.id))
})

test('dismissing twice is dismissing once, and what one may not see is not found', async () => {
  const [ada, tolu, shy] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(tolu)
  await Promise.all([
    notThis(ada, post.id),
    notThis(ada, post.id),
    notThem(ada, tolu.id),
    notThem(ada, tolu.id),
  ])
  const rows = await world.db
    .selectFrom('postDismissals')
    .select('postId')
    .where('userId', '=', ada.id)
    .execute()
  expect(rows).toEqual([{ postId: post.id }])
  await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', shy.id).execute()
  expect((await notThis(ada, (await world.aPost(shy)).id)).status).toBe(404)
  expect((await notThem(ada, post.id)).status).toBe(404)
})
