import { randomUUID } from 'node:crypto'
import { listComments } from '@akada/contract/comments/routes'
import * as api from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

test('the owner turns comments off and on, and every viewer is notified', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { id: postId } = await world.aPost(ada)
  const off = await world.call(api.updatePost, {
    as: ada,
    params: { postId },
    body: { allowComments: false },
  })
  expect([off.status, off.data]).toEqual([200, { postId, allowComments: false, allowDownload: true }])
  expect((await world.call(api.getPost, { params: { id: postId } })).data.allowComments).toBe(false)
  expect(world.events).toContainEqual([
    [`post:${postId}`, `user:${ada.id}`],
    'post-updated',
    { postId, updates: { allowComments: false } },
  ])
})

test('nobody else changes or deletes a post', async () => {
  await using world = await createWorld()
  const [ada, eve] = [await world.aUser(), await world.aUser()]
  const { id: postId } = await world.aPost(ada)
  const body = { allowComments: false }
  const refused = await world.call(api.updatePost, { as: eve, params: { postId }, body })
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'You do not have permission to access this resource.',
  ])
  expect((await world.call(api.deletePost, { as: eve, params: { postId } })).status).toBe(403)
  expect((await world.call(api.deletePost, { params: { postId } })).status).toBe(401)
  expect((await world.call(api.getPost, { params: { id: postId } })).data.allowComments).toBe(true)

  const unknown = { postId: randomUUID() }
  expect((await world.call(api.updatePost, { as: ada, params: unknown, body })).status).toBe(404)
  expect((await world.call(api.deletePost, { as: ada, params: unknown })).status).toBe(404)
})

test('a deleted post is gone for everyone, with its comments, and everyone is notified', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const earlier = await world.aPost(ada)
  const post = await world.aPost(ada)
  await world.db.insertInto('postHot').values({ postId: post.id, hot: 1 }).execute()
  await world.aComment(ada, { post })
  const { status, data } = await world.call(api.deletePost, { as: ada, params: { postId: post.id } })
  expect([status, data]).toEqual([200, { postId: post.id, deleted: true }])
  expect(world.events).toContainEqual([
    ['feed', `post:${post.id}`, `user:${ada.id}`],
    'post-deleted',
    { postId: post.id },
  ])
  expect((await world.call(api.getPost, { as: ada, params: { id: post.id } })).status).toBe(404)
  expect((await world.call(listComments, { as: ada, params: { id: post.id }, query: {} })).status).toBe(404)
  expect(await world.db.selectFrom('postHot').selectAll().execute()).toEqual([])
  const author = await world.db.selectFrom('users').select(['postsCount', 'lastPostId']).executeTakeFirst()
  expect(author).toEqual({ postsCount: 1, lastPostId: earlier.id })
})

test('deleting repeatedly or concurrently deletes once', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  await world.aPost(ada)
  const { id: postId } = await world.aPost(ada)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call(api.deletePost, { as: ada, params: { postId } })),
  )
  const counted = (expected: number) => answers.filter(({ status }) => status === expected).length
  expect([counted(200), counted(404)]).toEqual([1, 9])
  expect((await world.db.selectFrom('users').select('postsCount').executeTakeFirst())?.postsCount).toBe(1)
})

test('the objects of a deleted post wait for the sweep', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const media = [await world.anUpload(ada)]
  const { data } = await world.call(api.createPost, { as: ada, body: { media } })
  const still = { width: 1, height: 1, mimeType: 'image/webp', key: 'media/2026/11/still.webp' }
  const rendition = { width: 1, height: 1, bitrate: 1, bytes: 1, key: 'media/2026/11/240.mp4' }
  const made = { posterKey: 'media/2026/11/poster.jpg', playKey: rendition.key }
  await world.db
    .updateTable('mediaAssets')
    .set({ ...made, stills: JSON.stringify([still]), renditions: JSON.stringify([rendition]) })
    .execute()
  await world.call(api.deletePost, { as: ada, params: { postId: data.id } })
  const stored = await world.db.selectFrom('uploads').select(['key', 'state', 'userId']).execute()
  const keys = [media[0]?.key, made.posterKey, rendition.key, still.key]
  expect(new Map(stored.map(({ key, ...rest }) => [key, rest]))).toEqual(
    new Map(keys.map((key) => [key, { state: 'detached', userId: ada.id }])),
  )
})
