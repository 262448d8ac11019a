import * as api from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

test('a link to a comment leads to it and its parent, until it is gone', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const [post, other] = [await world.aPost(ada), await world.aPost(ada)]
  const comment = await world.aComment(bola, { post })
  await world.aComment(bola, { post, parent: comment })
  const reply = await world.aComment(ada, { post, parent: comment })
  await world.db.insertInto('commentLikes').values({ userId: ada.id, commentId: reply.id }).execute()
  const thread = (commentId: string, { id: postId } = post) =>
    world.call(api.getThread, { as: ada, params: { postId, commentId } })
  expect((await thread(comment.id)).data.comments.map(({ id }) => id)).toEqual([comment.id])
  const { data } = await thread(reply.id)
  expect(data.comments.map(({ id }) => id)).toEqual([comment.id, reply.id])
  expect(data.likedStatuses.map(({ liked }) => liked)).toEqual([false, true])
  expect((await thread(reply.id, other)).status).toBe(404)

  const deleted = { postId: post.id, commentId: comment.id }
  await world.call(api.deleteComment, { as: bola, params: deleted })
  expect((await thread(comment.id)).status).toBe(404)
  expect((await thread(reply.id)).status).toBe(404)
})
