import * as api from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import { connect, createPool } from '#db/connect.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { createCommentLiker } from './set-comment-likes.ts'

async function members(world: World, n: number): Promise<string[]> {
  const names = Array.from({ length: n }, (_, i) => `tapper${i}`)
  const rows = await world.db
    .insertInto('users')
    .values(names.map((username) => ({ username, email: `${username}@example.com`, passwordHash: 'none' })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function stored(world: World, commentId: string) {
  const { likesCount } = await world.db
    .selectFrom('comments')
    .select('likesCount')
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('commentLikes')
    .select('userId')
    .where('commentId', '=', commentId)
    .execute()
  return { likesCount, rows: rows.length }
}

test('liking or unliking twice changes nothing the second time', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const { id: commentId } = await world.aComment(ada, { post })
  const params = { postId: post.id, commentId }
  const like = async (route: typeof api.likeComment | typeof api.unlikeComment, as: Person) => {
    const { data } = await world.call(route, { as, params })
    return [data.liked, data.likesCount]
  }
  expect(await like(api.likeComment, ada)).toEqual([true, 1])
  expect(await like(api.likeComment, ada)).toEqual([true, 1])
  expect(await like(api.likeComment, bola)).toEqual([true, 2])
  expect(await like(api.unlikeComment, ada)).toEqual([false, 1])
  expect(await like(api.unlikeComment, ada)).toEqual([false, 1])
  expect(await stored(world, commentId)).toEqual({ likesCount: 1, rows: 1 })
})

test('everyone viewing the post gets a like, a crowd in one event, and the member in other windows', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const { id: commentId } = await world.aComment(ada, { post })
  const params = { postId: post.id, commentId }
  const people = await Promise.all(Array.from({ length: 20 }, () => world.aUser()))
  await Promise.all(people.map((as) => world.call(api.likeComment, { as, params })))
  const inRoom = () => world.events.filter(([room]) => room === `post:${post.id}`)
  await expect
    .poll(() => inRoom().at(-1))
    .toEqual([`post:${post.id}`, 'comment_liked', { postId: post.id, commentId, likesCount: 20 }])
  expect(inRoom().length).toBeLessThan(20)
  expect(world.events.filter(([, event]) => event === 'like_comment')).toHaveLength(20)

  await world.call(api.unlikeComment, { as: people[0]!, params })
  const likes = { postId: post.id, commentId, likesCount: 19 }
  expect(world.events).toContainEqual([`user:${people[0]!.id}`, 'unlike_comment', likes])
  await expect.poll(() => inRoom().at(-1)).toEqual([`post:${post.id}`, 'comment_unliked', likes])
  await world.call(api.unlikeComment, { as: people[0]!, params })
  expect(world.events.filter(([, event]) => event === 'unlike_comment')).toHaveLength(1)
})

test('200 concurrent taps in two processes are counted exactly, on comments and replies, in any order', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { id: postId } = await world.aPost(ada)
  const top = await world.aComment(ada, { post: { id: postId } })
  const comments = [top.id]
  for (let n = 0; n < 4; n += 1)
    comments.push((await world.aComment(ada, { post: { id: postId }, parent: top })).id)
  const other = connect(createPool(world.url))
  const processes = [createCommentLiker(world.db), createCommentLiker(other)]
  const people = await members(world, 200)
  const answers = await Promise.all(
    people.map((userId, n) => processes[n % 2]!({ userId, placeId: postId, commentId: top.id, isOn: true })),
  )
  expect(Math.max(...answers.map(({ likesCount }) => likesCount))).toBe(200)
  expect(await stored(world, top.id)).toEqual({ likesCount: 200, rows: 200 })
  await Promise.all(
    people.flatMap((userId, m) =>
      processes.flatMap((like, n) =>
        (n ? comments : comments.toReversed()).map((commentId, k) =>
          like({ userId, placeId: postId, commentId, isOn: (m + n + k) % 2 === 0 }),
        ),
      ),
    ),
  )
  await other.destroy()
  for (const commentId of comments) {
    const { likesCount, rows } = await stored(world, commentId)
    expect(likesCount).toBe(rows)
  }
})

test('what may not be seen cannot be liked', async () => {
  await using world = await createWorld()
  const [ada, bola, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const other = await world.aPost(ada)
  const secret = await world.aPost(await world.aUser('shy', { isPrivate: true }))
  const comment = await world.aComment(bola, { post })
  const deleted = await world.aComment(bola, { post })
  await world.call(api.deleteComment, { as: bola, params: { postId: post.id, commentId: deleted.id } })
  const shy = await world.db
    .selectFrom('posts')
    .select('userId')
    .where('id', '=', secret.id)
    .executeTakeFirstOrThrow()
  const hidden = await world.aComment({ id: shy.userId }, { post: secret })
  await world.db.insertInto('blocks').values({ userId: bola.id, targetId: eve.id, type: 'BLOCK' }).execute()
  const like = async (as: Person | undefined, postId: string, commentId: string) =>
    (await world.call(api.likeComment, { ...(as && { as }), params: { postId, commentId } })).status
  expect(await like(undefined, post.id, comment.id)).toBe(401)
  expect(await like(eve, post.id, comment.id)).toBe(404)
  expect(await like(ada, other.id, comment.id)).toBe(404)
  expect(await like(ada, post.id, deleted.id)).toBe(404)
  expect(await like(ada, secret.id, hidden.id)).toBe(404)
  expect(await like(ada, post.id, 'x')).toBe(400)
  expect(await like(ada, post.id, comment.id)).toBe(200)
})
