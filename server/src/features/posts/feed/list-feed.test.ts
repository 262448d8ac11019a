import * as api from '@akada/contract/posts/routes'
import { describe, expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import type { Person } from '#testing/world/people.ts'
import { refreshHot, refreshStale, tidyFeeds } from './hot-ranking.ts'

async function posted(world: World, n: number, by?: Person) {
  const posts: string[] = []
  for (let i = 0; i < n; i += 1) posts.push((await world.aPost(by ?? (await world.aUser()))).id)
  return posts
}

async function ids(world: World, as: Person, query: { feed: api.FeedName; page?: number }) {
  const { data } = await world.call(api.listFeed, { as, query })
  return data.posts.map(({ id }) => id)
}

const follow = (world: World, followerId: string, followeeId: string) =>
  world.db.insertInto('follows').values({ followerId, followeeId }).execute()

describe('For You', () => {
  test('posts seen in the last 14 days come after everything unseen, the oldest-seen first', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const [first, second, ...unseen] = await posted(world, 5)
    const see = async (postId: string) => {
      const media = await world.db
        .selectFrom('mediaAssets')
        .select('id')
        .where('ownerId', '=', postId)
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('mediaViews')
        .values({ userId: ada.id, mediaId: media.id, postId, seenAt: world.now() })
        .execute()
    }
    await see(second!)
    world.later(60)
    await see(first!)
    const listed = await ids(world, ada, { feed: 'for-you' })
    expect(listed.slice(0, 3).toSorted()).toEqual(unseen.toSorted())
    expect(listed.slice(3)).toEqual([second, first])
  })

  test('a post without a rank, or that lost it, is listed all the same', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const posts = await posted(world, 3)
    await refreshHot(world.db, posts.slice(0, 2))
    await world.db.updateTable('posts').set({ hiddenAt: new Date() }).where('id', '=', posts[0]!).execute()
    await refreshHot(world.db, posts)
    await tidyFeeds(world.db, world.now())
    const ranked = await world.db.selectFrom('postHot').select('postId').execute()
    expect(ranked.map(({ postId }) => postId).toSorted()).toEqual(posts.slice(1))
    expect(await ids(world, ada, { feed: 'for-you' })).toHaveLength(2)
  })

  test('posts with reactions move up with the next refresh', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const posts = await posted(world, 12)
    await refreshHot(world.db, posts)
    const fans = await Promise.all([1, 2, 3].map(() => world.aUser()))
    for (const as of fans)
      await world.call(api.toggleLike, { as, params: { id: posts[0]! }, body: { liked: true } })
    await refreshStale(world.db)
    const [first] = await ids(world, ada, { feed: 'for-you' })
    expect(first).toBe(posts[0])
  })
})

describe('For You, ranked', () => {
  test('interests, follows and one’s own new posts rank higher', async () => {
    await using world = await createWorld()
    const ada = await world.aUser('ada', { interests: ['Mathematics'] })
    const [tagged] = await posted(world, 1)
    await world.db.insertInto('postTags').values({ tag: 'mathematics', postId: tagged! }).execute()
    const friend = await world.aUser()
    const [followed] = await posted(world, 1, friend)
    await follow(world, ada.id, friend.id)
    await posted(world, 4)
    const [ownPost] = await posted(world, 1, ada)
    expect((await ids(world, ada, { feed: 'for-you' })).slice(0, 3)).toEqual([ownPost, followed, tagged])
    // Its author has seen by now that it is there.
    world.later(11 * 60)
    expect((await ids(world, ada, { feed: 'for-you' })).slice(0, 2)).toEqual([followed, tagged])
  })
})

describe('Following', () => {
  test('contains exactly the posts of followed members, newest first, down to the oldest', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const [busy, quiet, stranger] = [await world.aUser(), await world.aUser(), await world.aUser()]
    await follow(world, ada.id, busy.id)
    await follow(world, ada.id, quiet.id)
    const posts = [...(await posted(world, 2, quiet)), ...(await posted(world, 310, busy))]
    await posted(world, 1, stranger)
    posts.push(...(await posted(world, 1, quiet)))

    const read: string[] = []
    for (let n = 1; n <= 32; n += 1) read.push(...(await ids(world, ada, { feed: 'following', page: n })))
    expect(read).toEqual(posts.toReversed())
  })

  test('is empty for members who follow nobody', async () => {
    await using world = await createWorld()
    await posted(world, 1)
    const { data } = await world.call(api.listFeed, { as: await world.aUser(), query: { feed: 'following' } })
    expect([data.posts, data.meta.totalCount, data.meta.totalPages]).toEqual([[], 0, 0])
  })
})
