import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { sweepUploads } from './sweep.ts'

const stateOf = async (world: World, key: string) => [
  (await world.db.selectFrom('uploads').select('state').where('key', '=', key).executeTakeFirst())?.state,
  (await world.storage.stat(key)) !== undefined,
]
const setState = (world: World, key: string, state: string) =>
  world.db.updateTable('uploads').set({ state }).where('key', '=', key).execute()

test('removes uploads unused for a day and objects released seven days ago, and nothing else', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const [waiting, used, removed] = [
    await world.anUpload(ada),
    await world.anUpload(ada),
    await world.anUpload(ada),
  ]
  await setState(world, used.key, 'attached')
  await setState(world, removed.key, 'detached')

  expect(await sweepUploads(world)).toBe(0)
  world.later(24 * 3600 + 60)
  expect(await sweepUploads(world)).toBe(1)
  expect(await stateOf(world, waiting.key)).toEqual(['purged', false])
  expect(await stateOf(world, removed.key)).toEqual(['detached', true])
  world.later(6 * 24 * 3600)
  expect(await sweepUploads(world)).toBe(1)
  expect(await stateOf(world, removed.key)).toEqual(['purged', false])
  expect(await stateOf(world, used.key)).toEqual(['attached', true])
})

test('processes everything, even with concurrent sweepers, and leaves what it could not remove', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  await world.db
    .insertInto('uploads')
    .values(
      Array.from({ length: 250 }, (_, n) => ({
        key: `posts/${n}.mp4`,
        userId: ada.id,
        namespace: 'posts',
        mimeType: 'video/mp4',
        size: 1,
      })),
    )
    .execute()
  world.later(25 * 3600)
  const { remove } = world.storage
  world.storage.remove = async (key) => {
    if (key === 'posts/7.mp4') throw new Error('The disk is read-only.')
    await remove(key)
  }
  const swept = await Promise.all([sweepUploads(world), sweepUploads(world)])
  expect(swept[0] + swept[1]).toBe(249)
  world.storage.remove = remove
  expect(await sweepUploads(world)).toBe(1)
})
