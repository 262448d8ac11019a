import * as api from '@akada/contract/posts/routes'
import { describe, expect, test } from 'vitest'
import { connect, createPool } from '#db/connect.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { createReactions } from './reactions.ts'

async function members(world: World, n: number): Promise<string[]> {
  const rows = await world.db
    .insertInto('users')
    .values(
      Array.from({ length: n }, (_, i) => ({
        username: `tapper${i}`,
        email: `tapper${i}@example.com`,
        passwordHash: 'none',
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function stored(world: World, postId: string) {
  const { likes } = await world.db
    .selectFrom('postStats')
    .select('likes')
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  const rows = await world.db.selectFrom('postLikes').select('userId').where('postId', '=', postId).execute()
  return { likes, rows: rows.length }
}

describe('a like', () => {
  test('sets the desired state, so that repeating it changes nothing; without a state it toggles', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const { id } = await world.aPost(await world.aUser())
    const tap = async (body: { liked?: boolean }) => {
      const { data } = await world.call(api.toggleLike, { as: ada, params: { id }, body })
      return [data.liked, data.metadata.likesCount]
    }
    expect(await tap({ liked: true })).toEqual([true, 1])
    expect(await tap({ liked: true })).toEqual([true, 1])
    expect(await tap({})).toEqual([false, 0])
    expect(await tap({})).toEqual([true, 1])
    expect(await tap({ liked: false })).toEqual([false, 0])
    expect(await tap({ liked: false })).toEqual([false, 0])
  })

  test('is published to the post’s viewers: the first at once, a crowd’s in one event', async () => {
    await using world = await createWorld()
    const { id } = await world.aPost(await world.aUser())
    const people = await Promise.all(Array.from({ length: 30 }, () => world.aUser()))
    await Promise.all(people.map((as) => world.call(api.toggleLike, { as, params: { id }, body: {} })))
    const inRoom = () => world.events.filter(([room]) => room === `post:${id}`)
    await expect
      .poll(() => inRoom().at(-1))
      .toEqual([`post:${id}`, 'post-updated', { postId: id, updates: { likesCount: 30 } }])
    expect(inRoom().length).toBeLessThan(30)
  })
})

describe('likes by many', () => {
  test('by 200 concurrent members in two processes are counted exactly, each returning a current count', async () => {
    await using world = await createWorld()
    const { id: postId } = await world.aPost(await world.aUser())
    const other = connect(createPool(world.url))
    const processes = [createReactions(world.db, 'likes'), createReactions(other, 'likes')]
    const people = await members(world, 200)
    const counts = await Promise.all(
      people.map((userId, n) => processes[n % 2]!({ userId, postId, desired: true })),
    )
    expect(Math.max(...counts.map(({ count }) => count))).toBe(200)
    expect(await stored(world, postId)).toEqual({ likes: 200, rows: 200 })

    const posts = [postId]
    for (let n = 0; n < 4; n += 1) posts.push((await world.aPost(await world.aUser())).id)
    // Every member taps all posts in both processes at once, in opposite orders.
    await Promise.all(
      people.flatMap((userId) =>
        processes.flatMap((like, n) =>
          (n ? posts : posts.toReversed()).map((one) => like({ userId, postId: one, desired: undefined })),
        ),
      ),
    )
    await other.destroy()
    for (const one of posts) {
      const { likes, rows } = await stored(world, one)
      expect(likes).toBe(rows)
    }
  })

  test('of a missing or invisible post fail alone', async () => {
    await using world = await createWorld()
    const { id } = await world.aPost(await world.aUser())
    const secret = await world.aPost(await world.aUser('shy', { isPrivate: true }))
    const like = createReactions(world.db, 'likes')
    const [userId, other] = await members(world, 2)
    const nowhere = '01890000-0000-7000-8000-000000000000'
    const answers = await Promise.allSettled([
      like({ userId: userId!, postId: id, desired: true }),
      like({ userId: userId!, postId: nowhere, desired: true }),
      like({ userId: userId!, postId: secret.id, desired: true }),
      like({ userId: nowhere, postId: id, desired: true }),
      like({ userId: other!, postId: id, desired: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(answers[1]).toMatchObject({ reason: { code: 'API_ERR_NOT_FOUND' } })
    expect(await stored(world, id)).toEqual({ likes: 2, rows: 2 })
    expect(await stored(world, secret.id)).toEqual({ likes: 0, rows: 0 })
  })
})

describe('a share', () => {
  test('is counted each time; visitors cannot share', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const { id } = await world.aPost(await world.aUser())
    await world.call(api.sharePost, { as: ada, params: { id } })
    const { data } = await world.call(api.sharePost, { as: ada, params: { id } })
    expect(data).toEqual({ postId: id, sharesCount: 2 })
    expect((await world.call(api.sharePost, { params: { id } })).status).toBe(401)
  })
})
