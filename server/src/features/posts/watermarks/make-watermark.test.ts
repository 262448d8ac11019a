import * as api from '@akada/contract/media/routes'
import { getPost, updatePost } from '@akada/contract/posts/routes'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { deletePost } from '../create/delete-post.ts'
import { purgeWatermarks } from './purge-watermarks.ts'

async function aPostOf(world: World, by: Person) {
  const { id: postId, mediaId } = await world.aPost(by)
  const { data } = await world.call(getPost, { params: { id: postId } })
  return { postId, mediaId, mediaUrl: data.media[0]?.url ?? '' }
}

const ask = (world: World, as: Person, body: { postId: string; mediaUrl: string }) =>
  world.call(api.makeWatermark, { as, body: { ...body, background: true } })

/** The copy as the worker leaves it. */
async function finish(world: World, mediaId: string, content = 'a film with a name in it') {
  const key = `watermarks/${mediaId.replaceAll('-', '')}.mp4`
  await writeFile(`${world.folder}/copy`, content)
  await world.storage.put(key, `${world.folder}/copy`, 'video/mp4')
  await world.db
    .updateTable('watermarks')
    .set({ status: 'ready', progress: 100, key, mimeType: 'video/mp4', bytes: content.length })
    .where('mediaId', '=', mediaId)
    .execute()
  return key
}

const jobs = async (world: World) =>
  (
    await world.db
      .withSchema('pgboss')
      // The queue's own table is not among ours.
      .selectFrom('job' as never)
      .select(['data' as never])
      .where('name' as never, '=', 'watermarks' as never)
      .execute()
  ).map((row) => (row as { data: unknown }).data)

test('a copy is made once per file and name, and served under an address that expires', async () => {
  await using world = await createWorld()
  const [ada, obi, eze] = [await world.aUser('ada'), await world.aUser(), await world.aUser()]
  const { mediaId, ...post } = await aPostOf(world, ada)
  const first = await ask(world, obi, post)
  expect(first).toMatchObject({ status: 200, data: { mediaId, status: 'processing', url: null } })
  await ask(world, eze, { ...post, mediaUrl: `http://localhost:80${post.mediaUrl}` })
  expect(await jobs(world)).toEqual([{ mediaId, name: 'ada' }])
  const row = await world.db.selectFrom('watermarks').select('askers').executeTakeFirstOrThrow()
  expect(row.askers).toEqual([obi.id, eze.id])

  await finish(world, mediaId)
  const { data } = await world.call(api.getWatermark, { as: eze, params: { mediaId } })
  expect(data).toMatchObject({ status: 'ready', mimeType: 'video/mp4', bytes: 24 })
  const file = await world.app.inject({ url: data.url ?? '' })
  expect([file.statusCode, file.body]).toEqual([200, 'a film with a name in it'])
  expect(file.headers['content-disposition']).toBe('attachment; filename="akada-ada.mp4"')
  expect((await world.app.inject({ url: `${data.url}x` })).statusCode).toBe(404)
  world.later(31 * 60)
  expect((await world.app.inject({ url: data.url ?? '' })).statusCode).toBe(404)
})

test('a client that knows only the specification gets the file itself', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser()]
  const { mediaId, ...post } = await aPostOf(world, ada)
  const answer = world.app.inject({
    method: 'POST',
    url: '/api/watermark',
    headers: { authorization: `Bearer ${obi.token}` },
    payload: { ...post, mediaType: 'video', username: 'somebody' },
  })
  await expect.poll(() => jobs(world)).toHaveLength(1)
  await finish(world, mediaId)
  const { statusCode, headers, body } = await answer
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'video/mp4', 'a film with a name in it'])
})

test('only media of that post are accepted, whatever host their address names', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { mediaId: _, ...post } = await aPostOf(world, ada)
  const other = await aPostOf(world, ada)
  const urls = [
    other.mediaUrl,
    `https://evil.example${post.mediaUrl}`,
    'http://127.0.0.1:5432/',
    'file:///etc/passwd',
    '/media/../secrets',
    '',
  ]
  for (const mediaUrl of urls)
    expect((await ask(world, obi, { ...post, mediaUrl })).error.fields).toEqual([
      { field: 'mediaUrl', message: 'That file does not belong to this post.' },
    ])
  expect(await jobs(world)).toEqual([])
})

test('a creator may forbid downloads, even of existing copies, but not their own', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { mediaId, ...post } = await aPostOf(world, ada)
  await ask(world, obi, post)
  await finish(world, mediaId)
  const { postId } = post
  const body = { allowDownload: false }
  expect((await world.call(updatePost, { as: obi, params: { postId }, body })).status).toBe(403)
  const { data } = await world.call(updatePost, { as: ada, params: { postId }, body })
  expect(data).toEqual({ postId, allowComments: true, allowDownload: false })
  expect((await world.call(getPost, { params: { id: postId } })).data.allowDownload).toBe(false)
  expect((await ask(world, obi, post)).status).toBe(403)
  expect((await world.call(api.getWatermark, { as: obi, params: { mediaId } })).status).toBe(403)
  expect((await ask(world, ada, post)).data.status).toBe('ready')
})

test('members who may not see the post get no copy, and deleting a post ends its copies and their addresses', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada', { isPrivate: true }), await world.aUser()]
  const { id: postId, mediaId } = await world.aPost(ada)
  const mediaUrl = (await world.call(getPost, { as: ada, params: { id: postId } })).data.media[0]?.url ?? ''
  expect((await ask(world, obi, { postId, mediaUrl })).status).toBe(404)
  await ask(world, ada, { postId, mediaUrl })
  const key = await finish(world, mediaId)
  const { data } = await world.call(api.getWatermark, { as: ada, params: { mediaId } })
  await deletePost(world, { postId, userId: ada.id })
  expect((await world.app.inject({ url: data.url ?? '' })).statusCode).toBe(404)
  const upload = await world.db.selectFrom('uploads').select('state').where('key', '=', key).execute()
  expect(upload).toEqual([{ state: 'detached' }])
})

test('a failed copy is retried, and one not requested in a week is removed', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { mediaId, ...post } = await aPostOf(world, ada)
  await ask(world, ada, post)
  await world.db.updateTable('watermarks').set({ status: 'failed' }).execute()
  expect((await ask(world, ada, post)).data.status).toBe('processing')
  expect(await jobs(world)).toHaveLength(2)
  const key = await finish(world, mediaId)
  world.later(6 * 86_400)
  expect(await purgeWatermarks(world)).toBe(0)
  world.later(2 * 86_400)
  expect(await purgeWatermarks(world)).toBe(1)
  expect(await world.db.selectFrom('uploads').select('state').where('key', '=', key).execute()).toEqual([
    { state: 'detached' },
  ])
})
