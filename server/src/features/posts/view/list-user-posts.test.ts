import * as api from '@akada/contract/posts/routes'
import { describe, expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

const idsOf = ({ posts }: api.FeedPage) => posts.map(({ id }) => id)

describe('a member’s posts', () => {
  test('come newest first, twenty a page; only the owner sees those in processing', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const posts: string[] = []
    for (let n = 0; n < 21; n += 1) posts.push((await world.aPost(ada)).id)
    const processing = await world.db
      .insertInto('posts')
      .values({ userId: ada.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.insertInto('postStats').values({ postId: processing.id }).execute()

    const all = posts.toReversed()
    const list = async (query: { page?: number }, as?: { token: string }) =>
      (await world.call(api.listUserPosts, { params: { id: ada.id }, query, ...(as && { as }) })).data
    expect(idsOf(await list({}))).toEqual(all.slice(0, 20))
    const second = await list({ page: 2 })
    expect(idsOf(second)).toEqual(all.slice(20))
    expect(second.meta).toMatchObject({ totalCount: 21, totalPages: 2 })
    const ownList = await list({}, ada)
    expect(idsOf(ownList)).toEqual([processing.id, ...all.slice(0, 19)])
    expect(ownList.posts[0]!.status).toBe('processing')
    expect(ownList.meta.totalCount).toBe(22)
  })

  test('of a private member are visible to followers only; of an unknown one, not found', async () => {
    await using world = await createWorld()
    const ada = await world.aUser('ada', { isPrivate: true })
    const fan = await world.aUser()
    const { id } = await world.aPost(ada)
    await world.db.insertInto('follows').values({ followerId: fan.id, followeeId: ada.id }).execute()
    const list = (as: { token: string }) =>
      world.call(api.listUserPosts, { as, params: { id: ada.id }, query: {} })
    expect(idsOf((await list(fan)).data)).toEqual([id])
    expect((await list(await world.aUser())).data).toMatchObject({ posts: [], meta: { totalCount: 0 } })
    const nobody = { id: '01890000-0000-7000-8000-000000000000' }
    expect((await world.call(api.listUserPosts, { params: nobody, query: {} })).status).toBe(404)
  })
})

describe('saved posts', () => {
  test('come last saved first, and only to the member who saved them', async () => {
    await using world = await createWorld()
    const [ada, obi] = [await world.aUser(), await world.aUser()]
    const posts = [await world.aPost(obi), await world.aPost(obi), await world.aPost(obi)]
    for (const { id } of posts)
      await world.call(api.toggleBookmark, { as: ada, params: { id }, body: { bookmarked: true } })
    await world.call(api.toggleBookmark, { as: ada, params: { id: posts[1]!.id }, body: {} })
    const saved = (as: typeof ada) => world.call(api.listBookmarks, { as, params: { id: ada.id }, query: {} })
    expect(idsOf((await saved(ada)).data)).toEqual([posts[2]!.id, posts[0]!.id])
    expect((await saved(obi)).error.code).toBe('API_ERR_FORBIDDEN')
  })
})
