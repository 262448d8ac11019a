import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { type World, createWorld } from '#testing/world.ts'
import { findAbandoned } from './media-rows.ts'
import {
  anUpload,
  makeParts,
  rowOf,
  servedAndStored,
  startWorker,
  storedIn,
  workIn,
} from './testing/waiting-media.ts'
import { exhausted, recordFailure } from './work-on-media.ts'

const patience = { timeout: 60_000, interval: 100 }

const heightsOf = async (world: World, id: string) =>
  ((await rowOf(world, id)).renditions as { height: number }[]).map(({ height }) => height)

const waitingFor = async (world: World, id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'mediaId' = ${id} and state = 'created'`.execute(world.db)
  return rows.map(({ name }) => name)
}

describe('the first part of an upload', () => {
  test('ends with one size to watch, and leaves the others to another job', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['first'])
    expect(await heightsOf(world, media.id)).toEqual([360])
    expect(await rowOf(world, media.id)).toMatchObject({ status: 'published' })
    expect((await rowOf(world, media.id)).progress).toBeLessThan(100)
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
    await makeParts(work, media, ['rest'])
    expect(await heightsOf(world, media.id)).toEqual([240, 360, 480])
    expect(await rowOf(world, media.id)).toMatchObject({ progress: 100 })
  })

  test('that a worker of an earlier version, or one that died, had made is not made again', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['first'])
    await sql`delete from pgboss.job`.execute(world.db)
    const told = work.results.length
    await makeParts({ ...work, sandbox: { ...work.sandbox, command: () => expect.unreachable() } }, media, [
      'first',
    ])
    expect(work.results).toHaveLength(told)
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
  })
})

describe('the other sizes', () => {
  test('are not made of a file that cannot be watched yet, and a job too many changes nothing', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['rest'])
    expect(await rowOf(world, media.id)).toMatchObject({ status: 'processing', renditions: [] })
    await makeParts(work, media)
    const before = await rowOf(world, media.id)
    await makeParts(work, media)
    expect(await rowOf(world, media.id)).toEqual(before)
  })

  test('are let go when the post is deleted before, and leave nothing when it is deleted meanwhile', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['first'])
    const { stored } = await servedAndStored(world, media.id)
    await world.db.updateTable('posts').set({ deletedAt: new Date() }).execute()
    await makeParts(work, media, ['rest'])
    expect(await heightsOf(world, media.id)).toEqual([360])

    await world.db.updateTable('posts').set({ deletedAt: null }).execute()
    const onResult = async () => void (await world.db.deleteFrom('posts').execute())
    await makeParts({ ...work, onResult }, media, ['rest'])
    expect(await storedIn(world)).toEqual(stored)
  })

  test('are each there once when two workers make them', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['first'])
    await Promise.all([makeParts(work, media, ['rest']), makeParts(work, media, ['rest'])])
    expect(await heightsOf(world, media.id)).toEqual([240, 360, 480])
    const { served, stored } = await servedAndStored(world, media.id)
    expect(stored).toEqual(served)
    const { playKey, renditions } = await rowOf(world, media.id)
    expect(playKey).toBe((renditions as { key: string }[])[1]?.key)
  })

  test('that failed for good leave a film as it is, until an operator tries again', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    const work = await workIn(world)
    await makeParts(work, media, ['first'])
    expect(await findAbandoned(world.db)).toEqual([])
    await sql`update pgboss.job set state = 'failed'`.execute(world.db)
    expect(await findAbandoned(world.db)).toMatchObject([{ id: media.id }])
    await recordFailure(work, media, exhausted)
    expect(await rowOf(world, media.id)).toMatchObject({ status: 'published', progress: 100, failure: null })
    expect(await findAbandoned(world.db)).toEqual([])
    await makeParts(work, media, ['rest'])
    expect(await heightsOf(world, media.id)).toEqual([240, 360, 480])
  })
})

describe('a worker', () => {
  test('makes a newer upload playable before it has made the other sizes of older ones', async () => {
    await using world = await createWorld()
    const newer = await anUpload(world, 1)
    const isPlayable = async () => (await rowOf(world, newer.id)).status === 'published'
    const older = await Promise.all(Array.from({ length: availableParallelism() }, () => anUpload(world, 1)))
    for (const media of older) await makeParts(await workIn(world), media, ['first'])
    const held = new Set(older.map(({ sourceKey }) => sourceKey))
    const download = async (key: string, path: string) => {
      if (held.has(key)) await vi.waitUntil(isPlayable, patience)
      await world.storage.download(key, path)
    }
    const worker = await startWorker(world, { ...world.storage, download })
    await vi.waitUntil(
      async () =>
        (await sql`select from pgboss.job where state = 'active'`.execute(world.db)).rows.length > 0,
      patience,
    )
    await world.jobs.enqueue(world.db, 'media', { mediaId: newer.id })
    for (const media of [newer, ...older])
      await vi.waitUntil(async () => (await rowOf(world, media.id)).progress === 100, patience)
    await worker.stop()
    expect(await heightsOf(world, older[0]!.id)).toEqual([240, 360, 480])
  }, 120_000)

  test('that stops gives the other sizes back, and the next one makes them', async () => {
    await using world = await createWorld()
    const media = await anUpload(world, 1)
    await makeParts(await workIn(world), media, ['first'])
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const { promise: isStopping, resolve: go } = Promise.withResolvers<void>()
    const download = async (key: string, path: string) => {
      take()
      await isStopping
      await world.storage.download(key, path)
    }
    const first = await startWorker(world, { ...world.storage, download })
    await isTaken
    const stopped = first.stop()
    go()
    await stopped
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
    const second = await startWorker(world)
    await vi.waitUntil(async () => (await rowOf(world, media.id)).progress === 100, patience)
    await second.stop()
    expect(await heightsOf(world, media.id)).toEqual([240, 360, 480])
  }, 120_000)
})
