import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import {
  aPlan,
  abort,
  complete,
  cut,
  mebibyte,
  partsOf,
  put,
  sendAll,
  video,
} from './testing/parted-uploads.ts'
import { purgeUploads } from '#storage/uploads/purge.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const content = randomBytes(mebibyte)

/** Every file below the store's folder. */
const filesOf = async ({ folder }: World) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Does something to the upload once its bytes have arrived, before they are stored or after. */
function meanwhile<Name extends string>(
  store: Record<Name, (...args: never[]) => Promise<void>>,
  { call, when, act }: { call: Name; when: 'before' | 'after'; act: () => Promise<unknown> },
) {
  const real = store[call]
  store[call] = async (...args: never[]) => {
    if (when === 'before') await act()
    await real(...args)
    if (when === 'after') await act()
  }
}

async function aWholeUpload(world: World) {
  const ada = await world.aUser()
  const { data } = await world.call(api.presign, { as: ada, body: { ...video, size: content.length } })
  const send = () => put(world, data.url, { payload: content, headers: { 'content-type': 'video/mp4' } })
  return { ada, key: data.key, send }
}

test.each(['before', 'after'] as const)(
  'bytes of an erased member are not stored when their rows go just %s they are published',
  async (when) => {
    await using world = await createWorld()
    const { ada, send } = await aWholeUpload(world)
    meanwhile(world.storage, { call: 'adopt', when, act: () => purgeUploads(world, ada.id) })
    expect((await send()).statusCode).toBe(404)
    expect(await filesOf(world)).toEqual([])
  },
)

test('an erasure beside arriving bytes leaves no file, whichever is first', async () => {
  await using world = await createWorld()
  for (let round = 0; round < 10; round += 1) {
    const { ada, send } = await aWholeUpload(world)
    await Promise.all([send(), purgeUploads(world, ada.id)])
    expect(await filesOf(world)).toEqual([])
  }
})

test('the address of a given up upload takes no more bytes', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const plan = await aPlan(world, ada, { size: content.length })
  const [first] = (await partsOf(world, plan)).data.addresses
  await abort(world, plan)
  const late = await put(world, first!.url, { payload: cut(content, plan.partBytes, 1) })
  expect([late.statusCode, await filesOf(world)]).toEqual([404, []])
  const whole = await aWholeUpload(world)
  await world.db.updateTable('uploads').set({ state: 'purged' }).where('key', '=', whole.key).execute()
  expect([(await whole.send()).statusCode, await filesOf(world)]).toEqual([404, []])
})

test.each(['before', 'after'] as const)('a part is not stored when its upload ends just %s', async (when) => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const plan = await aPlan(world, ada, { size: content.length })
  const [first] = (await partsOf(world, plan)).data.addresses
  meanwhile(world.storage.partReceiver!, { call: 'adopt', when, act: () => abort(world, plan) })
  const answer = await put(world, first!.url, { payload: cut(content, plan.partBytes, 1) })
  expect([answer.statusCode, await filesOf(world)]).toEqual([404, []])
})

test.each(['before', 'after'] as const)(
  'completing an upload that is aborted just %s leaves nothing',
  async (when) => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const plan = await aPlan(world, ada, { size: content.length })
    await sendAll(world, plan, content)
    meanwhile(world.storage.parts, { call: 'complete', when, act: () => abort(world, plan) })
    expect((await complete(world, plan)).status).toBe(404)
    expect(await filesOf(world)).toEqual([])
  },
)

test('complete beside abort never fails: the file is there and pending, or gone', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  for (let round = 0; round < 10; round += 1) {
    const plan = await aPlan(world, ada, { size: content.length })
    await sendAll(world, plan, content)
    const answers = await Promise.all([complete(world, plan), abort(world, plan)])
    expect([200, 404]).toContain(answers[0].status)
    expect(answers[1].status).toBe(200)
    expect(await filesOf(world)).toEqual([])
  }
})
