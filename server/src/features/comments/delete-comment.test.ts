import * as api from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const drop = (world: World, as: Person | undefined, { post, comment }: Record<'post' | 'comment', Named>) =>
  world.call(api.deleteComment, {
    ...(as && { as }),
    params: { postId: post.id, commentId: comment.id },
  })
interface Named {
  id: string
}

test("the author deletes a comment with its replies, and the post's room is notified", async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(bola, { post })
  await world.aComment(bola, { post })
  const reply = await world.aComment(ada, { post, parent: comment })
  const { status, data } = await drop(world, bola, { post, comment })
  expect([status, data]).toEqual([
    200,
    { commentId: comment.id, deleted: true, metadata: { commentsCount: 1, parentRepliesCount: null } },
  ])
  const list = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect([list.data.comments.length, list.data.meta.totalCount]).toEqual([1, 1])
  const replies = { postId: post.id, commentId: comment.id }
  expect((await world.call(api.listReplies, { params: replies, query: {} })).status).toBe(404)
  expect((await drop(world, ada, { post, comment: reply })).status).toBe(404)
  expect(world.events).toContainEqual([
    `post:${post.id}`,
    'comment-deleted',
    { postId: post.id, commentId: comment.id, parentId: null, parentRepliesCount: null },
  ])
  expect(world.events).toContainEqual([
    `post:${post.id}`,
    'post-updated',
    { postId: post.id, updates: { commentsCount: 1 } },
  ])
})

test("a deleted reply is subtracted from its comment's count", async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  const reply = await world.aComment(ada, { post, parent: comment })
  expect((await drop(world, ada, { post, comment: reply })).data.metadata).toEqual({
    commentsCount: 1,
    parentRepliesCount: 0,
  })
  expect((await drop(world, ada, { post, comment: reply })).status).toBe(404)
  const { data } = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect(data.comments).toMatchObject([{ id: comment.id, repliesCount: 0 }])
})

test('nobody else deletes it but moderators', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const moderator = await world.aUser('moderator', { role: 'moderator' })
  const blocked = await world.aUser()
  const [post, other] = [await world.aPost(ada), await world.aPost(ada)]
  const comment = await world.aComment(bola, { post })
  await world.db
    .insertInto('blocks')
    .values({ userId: ada.id, targetId: blocked.id, type: 'BLOCK' })
    .execute()
  expect((await drop(world, undefined, { post, comment })).status).toBe(401)
  expect((await drop(world, await world.aUser(), { post, comment })).status).toBe(403)
  expect((await drop(world, blocked, { post, comment })).status).toBe(404)
  expect((await drop(world, bola, { post: other, comment })).status).toBe(404)
  expect((await drop(world, moderator, { post, comment })).status).toBe(200)
})

test("a member blocked since by the post's owner can still delete their own comment", async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(bola, { post })
  await world.db.insertInto('blocks').values({ userId: ada.id, targetId: bola.id, type: 'BLOCK' }).execute()
  expect((await drop(world, bola, { post, comment })).status).toBe(200)
})
