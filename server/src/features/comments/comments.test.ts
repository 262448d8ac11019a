import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/comments/routes'
import { getPost } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { createComment } from './public.ts'

test('comments come ten a page, newest first, without replies', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.unshift((await world.aComment(bola, { post, body: `c${n}` })).id)
  await world.aComment(ada, { post, parent: { id: ids[0] ?? '' } })

  const first = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect(first.data.comments.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect(first.data.comments[0]).toMatchObject({
    postId: post.id,
    parentId: null,
    body: 'c11',
    repliesCount: 1,
    likesCount: 0,
    author: { id: bola.id, username: bola.username, firstName: 'Ada', lastName: 'Obi', avatar: null },
  })
  expect(first.data.meta).toEqual({ page: 1, limit: 10, totalPage: 2, totalPages: 2, totalCount: 12 })
  const second = await world.call(api.listComments, { params: { id: post.id }, query: { page: 2 } })
  expect(second.data.comments.map(({ id }) => id)).toEqual(ids.slice(10))
  const seen = await world.call(getPost, { params: { id: post.id } })
  expect(seen.data.commentsCount).toBe(13)
})

test('replies come oldest first, and a reply to a reply stays under the same comment', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  const ids = [(await world.aComment(ada, { post, parent: comment })).id]
  for (let n = 1; n < 11; n++)
    ids.push((await world.aComment(ada, { post, parent: { id: ids[n - 1] ?? '' } })).id)
  const params = { postId: post.id, commentId: comment.id }
  const first = await world.call(api.listReplies, { params, query: {} })
  expect(first.data.comments.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect(new Set(first.data.comments.map(({ parentId }) => parentId))).toEqual(new Set([comment.id]))
  expect(first.data.meta).toMatchObject({ totalCount: 11, totalPages: 2 })
  const second = await world.call(api.listReplies, { params, query: { page: 2 } })
  expect(second.data.comments.map(({ id }) => id)).toEqual(ids.slice(10))
})

test('a reply does not name members whom its reader has blocked', async () => {
  await using world = await createWorld()
  const [ada, bola, chi] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  const params = { postId: post.id, commentId: comment.id }
  const answer = (as: typeof ada, commentId: string) =>
    world.call(api.createComment, { as, params: { postId: post.id }, body: { body: 'Yes.', commentId } })
  const { data: reply } = await answer(bola, comment.id)
  await answer(ada, reply.id)
  const namesFor = async (as: typeof ada) => {
    const { data } = await world.call(api.listReplies, { as, params, query: {} })
    return data.comments.map(({ answers }) => answers?.username ?? null)
  }
  expect(await namesFor(chi)).toEqual([null, bola.username])
  await world.db.insertInto('blocks').values({ userId: chi.id, targetId: bola.id, type: 'BLOCK' }).execute()
  expect(await namesFor(chi)).toEqual([null])
})

test('pages that continue from an id neither repeat nor skip under concurrent writes and deletions', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const ids: string[] = []
  for (let n = 0; n < 21; n++) ids.unshift((await world.aComment(bola, { post })).id)
  const params = { id: post.id }
  const first = await world.call(api.listComments, { params, query: {} })
  await world.aComment(ada, { post })
  const deleted = { postId: post.id, commentId: ids[3] ?? '' }
  await world.call(api.deleteComment, { as: bola, params: deleted })
  const next = async (before: string | null) =>
    (await world.call(api.listComments, { params, query: { before: before ?? '' } })).data
  const second = await next(first.data.next)
  const third = await next(second.next)
  const pages = [first.data, second, third]
  expect(pages.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(ids)
  expect(pages.map(({ next }) => next)).toEqual([ids[10], ids[20], null])

  const thread = { postId: post.id, commentId: ids[0] ?? '' }
  const replies: string[] = []
  for (let n = 0; n < 12; n++)
    replies.push((await world.aComment(ada, { post, parent: { id: thread.commentId } })).id)
  const early = await world.call(api.listReplies, { params: thread, query: {} })
  await world.call(api.deleteComment, {
    as: ada,
    params: { postId: post.id, commentId: replies[0] ?? '' },
  })
  const rest = await world.call(api.listReplies, {
    params: thread,
    query: { after: early.data.next ?? '' },
  })
  expect(rest.data.comments.map(({ id }) => id)).toEqual(replies.slice(10))
  expect(rest.data.next).toBe(null)
})

test('a page whose authors were deleted is shorter but not the last', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const last = await world.aComment(ada, { post })
  for (let n = 0; n < 10; n++) await world.aComment(bola, { post })
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', bola.id).execute()
  const { data } = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect([data.comments, data.next]).toEqual([[], last.id])
})

test('members see which comments they liked', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const [liked, other] = [await world.aComment(ada, { post }), await world.aComment(ada, { post })]
  await world.db.insertInto('commentLikes').values({ userId: ada.id, commentId: liked.id }).execute()
  const { data } = await world.call(api.listComments, { as: ada, params: { id: post.id }, query: {} })
  expect(data.likedStatuses).toEqual([
    { commentId: other.id, liked: false },
    { commentId: liked.id, liked: true },
  ])
  const visitor = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect(visitor.data.likedStatuses.map(({ liked }) => liked)).toEqual([false, false])
})

test('blocked, muted and blocking members are left out, for that viewer only', async () => {
  await using world = await createWorld()
  const [ada, viewer] = [await world.aUser(), await world.aUser()]
  const [blocked, muted, blocking] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const parent = await world.aComment(ada, { post })
  for (const by of [blocked, muted, blocking]) await world.aComment(by, { post })
  await world.aComment(blocked, { post, parent })
  await world.db
    .insertInto('blocks')
    .values([
      { userId: viewer.id, targetId: blocked.id, type: 'BLOCK' },
      { userId: viewer.id, targetId: muted.id, type: 'MUTE' },
      { userId: blocking.id, targetId: viewer.id, type: 'BLOCK' },
    ])
    .execute()
  const seen = await world.call(api.listComments, { as: viewer, params: { id: post.id }, query: {} })
  expect(seen.data.comments.map(({ id }) => id)).toEqual([parent.id])
  const params = { postId: post.id, commentId: parent.id }
  expect((await world.call(api.listReplies, { as: viewer, params, query: {} })).data.comments).toEqual([])
  const visitors = await world.call(api.listComments, { params: { id: post.id }, query: {} })
  expect(visitors.data.comments).toHaveLength(4)
})

test('comments of an invisible post are not found', async () => {
  await using world = await createWorld()
  const [ada, eve] = [await world.aUser(undefined, { isPrivate: true }), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  const hidden = await world.aPost(eve, { hiddenAt: new Date() })
  const unknown = randomUUID()
  for (const id of [post.id, hidden.id, unknown]) {
    expect((await world.call(api.listComments, { params: { id }, query: {} })).status).toBe(404)
    const params = { postId: id, commentId: comment.id }
    expect((await world.call(api.listReplies, { params, query: {} })).status).toBe(404)
  }
  expect((await world.call(api.listComments, { as: ada, params: { id: post.id }, query: {} })).status).toBe(
    200,
  )
  const open = await world.aPost(eve)
  const elsewhere = { postId: open.id, commentId: comment.id }
  expect((await world.call(api.listReplies, { params: elsewhere, query: {} })).status).toBe(404)
  const missing = await world.call(api.listComments, { params: { id: 'x' }, query: {} })
  expect([missing.status, missing.error.message]).toEqual([400, 'Post ID is required'])
})

test('a list ends where nobody scrolls, and says so', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser())
  const query = { page: 10_000, limit: 100 }
  const { status, error } = await world.call(api.listComments, { params: { id: post.id }, query })
  expect([status, error.fields?.[0]?.field]).toEqual([400, 'page'])
})

test('refused comments change nothing', async () => {
  await using world = await createWorld()
  const [ada, eve] = [await world.aUser(), await world.aUser()]
  const [open, closed] = [await world.aPost(ada), await world.aPost(ada, { allowComments: false })]
  const other = await world.aPost(ada)
  const there = await world.aComment(ada, { post: open })
  await world.db.insertInto('blocks').values({ userId: ada.id, targetId: eve.id, type: 'BLOCK' }).execute()
  const refusalOf = (
    by: { id: string },
    post: { id: string },
    fields: { body?: string; parentId?: string } = {},
  ) =>
    createComment(world, { placeId: post.id, userId: by.id, body: 'x', ...fields }).catch(
      (error: { code?: string; constraint?: string }) => error.constraint ?? error.code,
    )
  expect(await refusalOf(ada, closed)).toBe('API_ERR_FORBIDDEN')
  expect(await refusalOf(eve, open)).toBe('API_ERR_NOT_FOUND')
  expect(await refusalOf(ada, open, { parentId: randomUUID() })).toBe('API_ERR_NOT_FOUND')
  expect(await refusalOf(ada, other, { parentId: there.id })).toBe('API_ERR_NOT_FOUND')
  expect(await refusalOf(ada, open, { body: '   ' })).toBe('comments_body_check')
  expect(await refusalOf(ada, open, { body: 'x'.repeat(4001), parentId: there.id })).toBe(
    'comments_body_check',
  )
  const stats = world.db.selectFrom('postStats').select('comments').where('postId', '=', open.id)
  expect(await stats.execute()).toEqual([{ comments: 1 }])
})
