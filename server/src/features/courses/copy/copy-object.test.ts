import * as api from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { purgeUploads } from '#storage/uploads/purge.ts'
import { sweepUploads } from '#storage/uploads/sweep.ts'
import { createWorld } from '#testing/world/world.ts'
import { copyObject } from './copy-object.ts'

test('a copy that nothing uses in the end is swept, or erased with its member', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const video = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 5 } as const
  const { data } = await world.call(api.presign, { as: ada, body: video })
  const headers = { 'content-type': 'video/mp4' }
  await world.app.inject({ method: 'PUT', url: data.url, payload: Buffer.from('bytes'), headers })
  const copy = () => copyObject(world, { userId: ada.id, sourceKey: data.key, mimeType: 'video/mp4' })
  const [swept, erased] = [await copy(), await copy()]
  world.later(12 * 3600)
  await world.db.updateTable('uploads').set({ changedAt: world.now() }).where('key', '=', erased).execute()
  world.later(13 * 3600)
  await sweepUploads(world)
  expect([await world.storage.stat(swept), await world.storage.stat(erased)]).toEqual([
    undefined,
    { bytes: 5 },
  ])
  await purgeUploads(world, ada.id)
  expect(await world.storage.stat(erased)).toBeUndefined()
})
