import * as api from '@akada/contract/posts/routes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import type { Person } from '#testing/world/people.ts'

stopTheClock()

async function posted(world: World, n: number, by?: Person) {
  const posts: string[] = []
  for (let i = 0; i < n; i += 1) posts.push((await world.aPost(by ?? (await world.aUser()))).id)
  return posts
}

const page = async (
  world: World,
  as: Person,
  query: { feed?: 'for-you' | 'following'; page?: number } = {},
) =>
  (await world.call(api.listFeed, { as, query: { feed: query.feed ?? 'for-you', page: query.page ?? 1 } }))
    .data

const idsOf = ({ posts }: api.FeedPage) => posts.map(({ id }) => id)

const follow = (world: World, followerId: string, followeeId: string) =>
  world.db.insertInto('follows').values({ followerId, followeeId }).execute()

describe('a page of posts', () => {
  test('contains ten with the viewer’s flags, inside and beside them, and both spellings of the pages', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const creator = await world.aUser('obi', { avatarKey: 'media/avatars/obi.webp' })
    await posted(world, 11)
    const { id } = await world.aPost(creator)
    await follow(world, ada.id, creator.id)
    await world.call(api.toggleLike, { as: ada, params: { id }, body: { liked: true } })
    await world.call(api.toggleBookmark, { as: ada, params: { id }, body: { bookmarked: true } })

    const { posts, likedStatuses, followStatuses, bookmarkStatuses, meta } = await page(world, ada)
    expect(meta).toEqual({ page: 1, limit: 10, totalPage: 2, totalPages: 2, totalCount: 12 })
    expect(posts).toHaveLength(10)
    expect(posts.find((post) => post.id === id)).toMatchObject({
      username: 'obi',
      avatar: '/media/avatars/obi.webp',
      liked: true,
      bookmarked: true,
      followed: true,
      likesCount: 1,
      bookmarkCount: 1,
      metadata: { likesCount: 1, commentsCount: 0 },
      media: [{ mimeType: 'video/mp4', url: expect.stringMatching(/^\/media\/.*\.mp4$/) }],
    })
    expect(likedStatuses.filter(({ liked }) => liked)).toEqual([{ postId: id, liked: true }])
    expect(bookmarkStatuses.filter(({ bookmarked }) => bookmarked)).toEqual([
      { postId: id, bookmarked: true },
    ])
    expect(followStatuses.filter(({ followed }) => followed)).toEqual([
      { userId: creator.id, followed: true },
    ])
  })

  test('a visitor reads the public list, but no member’s feed', async () => {
    await using world = await createWorld()
    await posted(world, 3)
    const { data } = await world.call(api.listPosts, { query: {} })
    expect(data.posts.map(({ liked, followed }) => [liked, followed])).toEqual(
      [1, 2, 3].map(() => [false, false]),
    )
    expect((await world.call(api.listFeed, { query: {} })).status).toBe(401)
  })
})

describe('a frozen list', () => {
  test('has no repeats and no gaps while others publish and delete', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const posts = await posted(world, 35)
    const read: string[] = []
    for (let n = 1; n <= 4; n += 1) {
      read.push(...idsOf(await page(world, ada, { page: n })))
      await posted(world, 2)
    }
    expect(read.toSorted()).toEqual(posts.toSorted())
  })

  test('grows when its end is read, until nothing is left', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const posts = new Set(await posted(world, 325))
    const seen: string[] = []
    const totals: number[] = []
    for (let n = 1; n <= 33; n += 1) {
      const answer = await page(world, ada, { page: n })
      seen.push(...idsOf(answer))
      totals.push(answer.meta.totalCount)
    }
    expect([totals[0], totals[28], totals[29], totals[32]]).toEqual([300, 300, 325, 325])
    expect(seen).toHaveLength(325)
    expect(new Set(seen)).toEqual(posts)
    expect(idsOf(await page(world, ada, { page: 34 }))).toEqual([])
  })

  test('is replaced by requesting the first page again, but not within the same moment', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    await posted(world, 3)
    const before = idsOf(await page(world, ada))
    const [fresh] = await posted(world, 1)
    expect(idsOf(await page(world, ada))).toEqual(before)
    world.later(4)
    expect(idsOf(await page(world, ada))).toContain(fresh)
  })

  test('is frozen again when a follow removes it before it is read', async () => {
    await using world = await createWorld()
    const [ada, obi] = [await world.aUser(), await world.aUser('obi')]
    await follow(world, ada.id, obi.id)
    const [post] = await posted(world, 1, obi)
    await sql`create sequence removals`.execute(world.db)
    await sql`
      create function remove_first() returns trigger language plpgsql as $$ begin
        if nextval('removals') = 1 then delete from feed_snapshots where viewer_id = new.viewer_id; end if;
        return null;
      end $$`.execute(world.db)
    await sql`create trigger remove_first after insert on feed_snapshots
                for each row execute function remove_first()`.execute(world.db)
    expect(idsOf(await page(world, ada, { feed: 'following' }))).toEqual([post])
  })
})

describe('the list of visitors', () => {
  test('is shared within one minute, and can be read on when the next has begun', async () => {
    await using world = await createWorld()
    world.later(60 - ((world.now().getTime() / 1000) % 60))
    const before = await posted(world, 15)
    const visit = async (query: { page?: number }, cookie = '') => {
      const { data, headers } = await world.call(api.listPosts, { query, headers: { cookie } })
      return { ids: idsOf(data), cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
    }
    const first = await visit({})
    const [fresh] = await posted(world, 1)
    expect((await visit({})).ids).toEqual(first.ids)
    world.later(61)
    const second = await visit({ page: 2 }, first.cookie)
    expect([...first.ids, ...second.ids].toSorted()).toEqual(before.toSorted())
    const refrozen = [await visit({}), await visit({ page: 2 })].flatMap(({ ids }) => ids)
    expect(refrozen.toSorted()).toEqual([...before, fresh!].toSorted())
    world.later(600)
    expect((await visit({ page: 2 }, first.cookie)).ids).not.toEqual(second.ids)
  })

  test('shows new posts within seconds on a new site', async () => {
    await using world = await createWorld()
    world.later(60 - ((world.now().getTime() / 1000) % 60))
    expect(idsOf((await world.call(api.listPosts, { query: {} })).data)).toEqual([])
    const [fresh] = await posted(world, 1)
    world.later(4)
    expect(idsOf((await world.call(api.listPosts, { query: {} })).data)).toEqual([fresh])
  })
})

describe('visibility', () => {
  test('posts that may no longer be seen drop out at once, without moving the rest', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const creators = await Promise.all(Array.from({ length: 7 }, () => world.aUser()))
    const posts: string[] = []
    for (const creator of creators) posts.push((await world.aPost(creator)).id)
    const before = idsOf(await page(world, ada))
    expect(before).toHaveLength(7)

    const [deleted, hidden, unpublished, secret, muted, blocking] = posts
    const now = new Date()
    const change = (id: string, set: object) =>
      world.db.updateTable('posts').set(set).where('id', '=', id).execute()
    await change(deleted!, { deletedAt: now })
    await change(hidden!, { hiddenAt: now })
    await change(unpublished!, { status: 'failed' })
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', creators[3]!.id).execute()
    await world.db
      .insertInto('blocks')
      .values([
        { userId: ada.id, targetId: creators[4]!.id, type: 'MUTE' },
        { userId: creators[5]!.id, targetId: ada.id, type: 'BLOCK' },
      ])
      .execute()

    expect(idsOf(await page(world, ada))).toEqual([posts[6]])
    const open = async (id: string) => (await world.call(api.getPost, { as: ada, params: { id } })).status
    for (const id of [deleted, hidden, unpublished, secret, blocking]) expect(await open(id!)).toBe(404)
    expect(await open(muted!)).toBe(200)
    await follow(world, ada.id, creators[3]!.id)
    expect(await open(secret!)).toBe(200)
  })
})
