import * as api from '@akada/contract/posts/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { removePost, restorePost } from './moderator-removal.ts'
import { postMedia } from './publish-post.ts'

/** A post with this many files that the worker has not processed yet. */
async function aProcessingPost(world: World, files = 1) {
  const ada = await world.aUser()
  const media = await Promise.all(Array.from({ length: files }, () => world.anUpload(ada)))
  const { data } = await world.call(api.createPost, { as: ada, body: { hashtag: 'maths', media } })
  world.events.length = 0
  return { ada, id: data.id, media: data.media.map(({ id }) => ({ id, ownerId: data.id })) }
}

/** What the worker records when a file can be watched, or never will be. */
async function finish(world: World, media: { id: string; ownerId: string }, failure?: string) {
  const outcome = failure
    ? { status: 'failed', failure }
    : { status: 'published', progress: 100, playKey: newKey('media', 'mp4'), durationMs: 1500 }
  await world.db.updateTable('mediaAssets').set(outcome).where('id', '=', media.id).execute()
  await postMedia.onResult(world, media)
}

const userOf = (world: World, id: string) =>
  world.db
    .selectFrom('users')
    .select(['postsCount', 'lastPostId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a post is published once every file of it is playable', async () => {
  await using world = await createWorld()
  const { ada, id, media } = await aProcessingPost(world, 2)
  const [first, second] = media as [(typeof media)[0], (typeof media)[0]]
  await finish(world, first)
  expect((await world.call(api.getPost, { as: ada, params: { id } })).data.status).toBe('processing')
  expect(await userOf(world, ada.id)).toEqual({ postsCount: 0, lastPostId: null })
  expect(world.events.map(([, event]) => event)).not.toContain('new-post')

  await finish(world, second)
  const seen = await world.call(api.getPost, { params: { id } })
  expect(seen.data).toMatchObject({
    status: 'published',
    media: [{ duration: 1.5 }, { status: 'published' }],
  })
  expect(seen.data.media[0]?.url).toMatch(/^\/media\/\d{4}\/\d{2}\/[0-9a-f]{32}\.mp4$/)
  expect(await userOf(world, ada.id)).toEqual({ postsCount: 1, lastPostId: id })
  expect(await world.db.selectFrom('postHot').select('postId').execute()).toEqual([{ postId: id }])
  expect(world.events).toContainEqual(['feed', 'new-post', { postId: id, userId: ada.id }])
  expect(world.events).toContainEqual([
    [`post:${id}`, `user:${ada.id}`],
    'post-updated',
    { postId: id, updates: { status: 'published', media: seen.data.media } },
  ])
})

test('it is published exactly once, however many workers report concurrently', async () => {
  await using world = await createWorld()
  const { ada, media } = await aProcessingPost(world, 3)
  await Promise.all(media.flatMap((one) => [finish(world, one), finish(world, one), finish(world, one)]))
  expect((await userOf(world, ada.id)).postsCount).toBe(1)
  expect(world.events.filter(([, event]) => event === 'new-post')).toHaveLength(1)
})

test('only the owner gets progress events', async () => {
  await using world = await createWorld()
  const { ada, id, media } = await aProcessingPost(world)
  const one = media[0] as (typeof media)[0]
  await world.db.updateTable('mediaAssets').set({ progress: 40 }).where('id', '=', one.id).execute()
  await postMedia.onProgress(world, one)
  const event = { status: 'processing', progress: 40, failure: null, postStatus: 'processing' }
  expect(world.events).toEqual([
    [`user:${ada.id}`, 'media-progress', { postId: id, mediaId: one.id, ...event }],
  ])
  expect((await world.call(api.getPost, { as: ada, params: { id } })).data.media[0]?.progress).toBe(40)
})

test('an unusable file fails the post, with the reason for its owner, and can be retried', async () => {
  await using world = await createWorld()
  const { ada, id, media } = await aProcessingPost(world, 2)
  const [first, second] = media as [(typeof media)[0], (typeof media)[0]]
  await finish(world, first, 'Video too long')
  await finish(world, second)
  const failed = await world.call(api.getPost, { as: ada, params: { id } })
  expect(failed.data).toMatchObject({ status: 'failed', media: [{ failure: 'Video too long' }, {}] })
  expect((await world.call(api.getPost, { params: { id } })).status).toBe(404)

  const eve = await world.aUser()
  expect((await world.call(api.retryPost, { as: eve, params: { id } })).status).toBe(403)
  const retried = await Promise.all(
    [1, 2, 3].map(() => world.call(api.retryPost, { as: ada, params: { id } })),
  )
  expect(retried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const jobs = sql`select from pgboss.job where data ->> 'mediaId' = ${first.id}`
  const { rows } = await jobs.execute(world.db)
  expect(rows).toHaveLength(2)
  const again = await world.call(api.getPost, { as: ada, params: { id } })
  expect(again.data).toMatchObject({
    status: 'processing',
    media: [{ failure: null, status: 'processing' }, {}],
  })

  await finish(world, first)
  expect((await world.call(api.getPost, { params: { id } })).data.status).toBe('published')
  expect((await world.call(api.retryPost, { as: ada, params: { id } })).status).toBe(409)
})

test('results for a post deleted meanwhile are released', async () => {
  await using world = await createWorld()
  const { ada, id, media } = await aProcessingPost(world)
  await world.call(api.deletePost, { as: ada, params: { postId: id } })
  world.events.length = 0
  await finish(world, media[0] as (typeof media)[0])
  expect(world.events).toEqual([])
  const { playKey } = await world.db.selectFrom('mediaAssets').select('playKey').executeTakeFirstOrThrow()
  const stored = await world.db.selectFrom('uploads').select(['key', 'state']).execute()
  expect(stored).toContainEqual({ key: playKey, state: 'detached' })
  expect((await userOf(world, ada.id)).postsCount).toBe(0)
})

test('results for a post that moderators removed are there when it is restored', async () => {
  await using world = await createWorld()
  const { ada, id, media } = await aProcessingPost(world)
  const one = media[0] as (typeof media)[0]
  await finish(world, one)
  await removePost(world.db, { id, at: world.now() })
  world.events.length = 0
  await finish(world, one)
  expect(world.events).toEqual([])
  const detached = world.db.selectFrom('uploads').select('key').where('state', '=', 'detached')
  expect(await detached.execute()).toEqual([])
  await restorePost(world.db, { id })
  const { playKey } = await world.db.selectFrom('mediaAssets').select('playKey').executeTakeFirstOrThrow()
  const restored = await world.call(api.getPost, { as: ada, params: { id } })
  expect(restored.data.media.map(({ url }) => url)).toEqual([world.storage.url(playKey ?? '')])
})
