import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPost } from '@akada/contract/posts/routes'
import { logout } from '@akada/contract/sessions/routes'
import { getHealth, systemMessages } from '@akada/contract/system/routes'
import { deletePost, listPosts } from '@akada/contract/posts/routes'
import { updateProfile } from '@akada/contract/profiles/routes'
import { afterEach, expect, test, vi } from 'vitest'
import { createPool } from '#db/connect.ts'
import { patience } from '#testing/clock/patience.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'
import { untilWritable, watchDisk } from './disk.ts'
import { makeReserve, releaseReserve } from './reserve.ts'
import { type DiskState, diskStateOf } from './disk-space.ts'

afterEach(() => void vi.useRealTimers())

const gigabyte = 1024 ** 3

test.each([
  ['ok', 2 * gigabyte, 200 * gigabyte],
  ['low', 0.9 * gigabyte, 200 * gigabyte],
  ['full', 0.2 * gigabyte, 200 * gigabyte],
  // A small disk reserves a share.
  ['ok', 0.11 * gigabyte, gigabyte],
  ['low', 0.09 * gigabyte, gigabyte],
  ['full', 0.04 * gigabyte, gigabyte],
] as const)('is %s with %d of %d bytes free', (...[state, free, size]) => {
  expect(diskStateOf({ free, size })).toBe(state)
})

test('a full disk is detected, and so is new space, without intervention', async () => {
  const room = { free: 100 * gigabyte, size: 200 * gigabyte }
  const seen: DiskState[] = []
  const onChange = (state: DiskState) => void seen.push(state)
  const disk = watchDisk('/data', { measure: async () => ({ ...room }), pace: 1, onChange })
  await vi.waitUntil(() => disk.room(), patience)
  room.free = 0
  await vi.waitUntil(() => disk.state() === 'full', patience)
  const writable = untilWritable(disk, new AbortController().signal, 1)
  room.free = gigabyte / 2
  await writable
  room.free = 100 * gigabyte
  await vi.waitUntil(() => disk.state() === 'ok', patience)
  disk.stop()
  expect(seen).toEqual(['full', 'low', 'ok'])
})

test('a disk that cannot be measured blocks nothing', async () => {
  const measure = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')))
  const disk = watchDisk('/nowhere', { measure, pace: 1 })
  await vi.waitUntil(() => measure.mock.calls.length > 1, patience)
  expect([disk.state(), disk.room()]).toEqual(['ok', undefined])
  disk.stop()
})

test('on a full disk people read, sign in and out and delete, and everything else waits for space', async () => {
  await using world = await createWorld()
  let state: DiskState = 'full'
  Object.assign(world.disk, { state: () => state, room: () => ({ free: 7, size: 70 }) })
  const ada = await world.aUser()
  const params = { postId: (await world.aPost(ada)).id }
  const write = () => world.call(updateProfile, { as: ada, body: { firstName: 'Ngozi' } })

  const refused = await write()
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    503,
    'API_ERR_UNAVAILABLE',
    systemMessages.readOnly,
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await world.call(createPost, { as: ada, body: { body: '', hashtag: '', media: [] } })).status).toBe(
    503,
  )
  expect((await world.call(listPosts, { query: {} })).status).toBe(200)
  expect((await world.call(getHealth, {})).data).toEqual({ status: 'degraded', database: true, disk: 'full' })
  expect((await world.call(deletePost, { as: ada, params })).status).toBe(200)
  state = 'low'
  expect((await world.call(getHealth, {})).data).toMatchObject({ status: 'degraded', disk: 'low' })
  expect((await write()).status).toBe(200)
  state = 'full'
  expect((await world.call(logout, { as: ada })).status).toBe(200)

  const pool = createPool(world.url)
  const app = buildApp(world, { measured: { pool, sockets: () => 0 } })
  const { body } = await app.inject({ url: `/api/metrics?word=${world.accessWord}` })
  await app.close()
  await pool.end()
  for (const line of ['akada_disk_free_bytes 7', 'akada_disk_size_bytes 70', 'akada_read_only 1'])
    expect(body).toContain(`\n${line}\n`)
})

test('the reserve exists while there is space, and released for the database only', async () => {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'reserve')
  await makeReserve(folder.path, 2 ** 60)
  expect(existsSync(file)).toBe(false)
  await makeReserve(folder.path, 100_000)
  // Really allocated, not sparse.
  expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(100_000)
  expect(await releaseReserve(folder.path)).toBe(false)
  expect(await releaseReserve(folder.path, 2 ** 60)).toBe(true)
  expect([existsSync(file), await releaseReserve(folder.path, 2 ** 60)]).toEqual([false, false])
  await folder.remove()
})
