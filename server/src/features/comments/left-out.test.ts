import * as api from '@akada/contract/comments/routes'
import { getPost, listPosts } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'

test('comments of members left out are not counted either, nor are replies in their threads', async () => {
  await using world = await createWorld()
  const [ada, viewer, blocked, muted] = await Promise.all(Array.from({ length: 4 }, () => world.aUser()))
  const post = await world.aPost(ada!)
  const thread = await world.aComment(ada!, { post })
  await world.aComment(blocked!, { post, parent: thread })
  const other = await world.aComment(blocked!, { post })
  await world.aComment(ada!, { post, parent: other })
  await world.aComment(muted!, { post, parent: thread })
  await world.aComment(ada!, { post, parent: thread })
  const counts = async (as: Person) => {
    const one = await world.call(getPost, { as, params: { id: post.id } })
    const list = await world.call(api.listComments, { as, params: { id: post.id }, query: {} })
    const params = { postId: post.id, commentId: thread.id }
    const replies = await world.call(api.listReplies, { as, params, query: {} })
    const feed = await world.call(listPosts, { as, query: {} })
    return {
      post: one.data.commentsCount,
      feed: feed.data.posts.map(({ commentsCount }) => commentsCount),
      threads: list.data.meta.totalCount,
      replies: replies.data.meta.totalCount,
      inList: list.data.comments.find(({ id }) => id === thread.id)?.repliesCount,
    }
  }
  const all = { post: 6, feed: [6], threads: 2, replies: 3, inList: 3 }
  expect(await counts(viewer!)).toEqual(all)
  await world.db
    .insertInto('blocks')
    .values([
      { userId: viewer!.id, targetId: blocked!.id, type: 'BLOCK' },
      { userId: viewer!.id, targetId: muted!.id, type: 'MUTE' },
    ])
    .execute()
  expect(await counts(viewer!)).toEqual({ post: 2, feed: [2], threads: 1, replies: 1, inList: 1 })
  expect(await counts(ada!)).toEqual(all)

  const params = { postId: post.id }
  const ownComment = await world.call(api.createComment, { as: viewer!, params, body: { body: 'Mine.' } })
  expect(ownComment.data.metadata.commentsCount).toBe(3)
  const gone = { postId: post.id, commentId: ownComment.data.id }
  const { data } = await world.call(api.deleteComment, { as: viewer!, params: gone })
  expect(data.metadata.commentsCount).toBe(2)
})
