import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MediaWorld, createMediaWorld, makeParts } from '../testing/waiting-media.ts'
import { makeWatermark } from './make-watermark.ts'

const aWatermark = async (world: MediaWorld) => {
  const media = await world.aWaitingUpload(1)
  await makeParts(await world.aWork(), media)
  const key = { mediaId: media.id, name: 'ada' }
  await world.db
    .insertInto('watermarks')
    .values({ ...key, askers: [media.userId] })
    .execute()
  return { ...media, key }
}
const copyOf = (world: MediaWorld) => world.db.selectFrom('watermarks').selectAll().executeTakeFirstOrThrow()

test('a watermarked copy is made from the best rendition, stored privately, and reported to the member who requested it', async () => {
  await using world = await createMediaWorld()
  const { key, id, userId } = await aWatermark(world)
  const runtime = await world.aWork()
  await makeWatermark(runtime, key, new AbortController().signal)
  const copy = await copyOf(world)
  expect(copy).toMatchObject({ status: 'ready', progress: 100, mimeType: 'video/mp4', askers: [] })
  expect(world.storage.url(copy.key ?? '')).toBe('')
  expect((await world.storage.stat(copy.key ?? ''))?.bytes).toBe(Number(copy.bytes))
  expect(world.events.at(-1)).toEqual([
    `user:${userId}`,
    'watermark-progress',
    { mediaId: id, status: 'ready', progress: 100 },
  ])
  await makeWatermark(runtime, key, new AbortController().signal)
  expect((await copyOf(world)).key).toBe(copy.key)
})

test('a copy leaves nothing when its file is deleted meanwhile', async () => {
  await using world = await createMediaWorld()
  const { key } = await aWatermark(world)
  const remove = async () => void (await world.db.deleteFrom('watermarks').execute())
  const storage = {
    ...world.storage,
    put: async (...file: Parameters<typeof world.storage.put>) => {
      await world.storage.put(...file)
      await remove()
    },
  }
  const runtime = await world.aWork()
  await makeWatermark(
    { ...runtime, context: { ...runtime.context, storage } },
    key,
    new AbortController().signal,
  )
  expect(await readdir(join(world.folder, 'objects', 'watermarks'))).toEqual([])
})
