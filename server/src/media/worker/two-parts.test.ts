import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { listAbandonedAssets } from '../assets/asset-rows.ts'
import { type MediaWorld, concurrency, createMediaWorld, makeParts } from '../testing/waiting-media.ts'
import { exhausted, recordFailure } from './prepare-asset.ts'

const waitingFor = async (world: MediaWorld, id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'mediaId' = ${id} and state = 'created'`.execute(world.db)
  return rows.map(({ name }) => name)
}

describe('the first part of an upload', () => {
  test('ends with one size to watch, and leaves the others to another job', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['first'])
    expect(await world.heightsOf(media.id)).toEqual([360])
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'published' })
    expect((await world.rowOf(media.id)).progress).toBeLessThan(100)
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
    await makeParts(runtime, media, ['rest'])
    expect(await world.heightsOf(media.id)).toEqual([240, 360, 480])
    expect(await world.rowOf(media.id)).toMatchObject({ progress: 100 })
  })

  test('made by an earlier version or a dead worker is not made again', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['first'])
    await sql`delete from pgboss.job`.execute(world.db)
    const reported = runtime.results.length
    await makeParts(
      { ...runtime, sandbox: { ...runtime.sandbox, command: () => expect.unreachable() } },
      media,
      ['first'],
    )
    expect(runtime.results).toHaveLength(reported)
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
  })
})

describe('the other sizes', () => {
  test('are not made of a file that cannot be watched yet, and an extra job changes nothing', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['rest'])
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'processing', renditions: [] })
    await makeParts(runtime, media)
    const before = await world.rowOf(media.id)
    await makeParts(runtime, media)
    expect(await world.rowOf(media.id)).toEqual(before)
  })

  test('are dropped when the owner releases the file before, and leave nothing when that happens meanwhile', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['first'])
    const { stored } = await world.servedAndStored(media.id)
    await world.release(media)
    await makeParts(runtime, media, ['rest'])
    expect(await world.heightsOf(media.id)).toEqual([360])

    await world.db.updateTable('mediaAssets').set({ releasedAt: null }).execute()
    const onResult = () => world.release(media)
    await makeParts(await world.aWork({ onResult }), media, ['rest'])
    expect(await world.stored()).toEqual(stored)
  })

  test('exist once each when two workers make them', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['first'])
    await Promise.all([makeParts(runtime, media, ['rest']), makeParts(runtime, media, ['rest'])])
    expect(await world.heightsOf(media.id)).toEqual([240, 360, 480])
    const { served, stored } = await world.servedAndStored(media.id)
    expect(stored).toEqual(served)
    const { playKey, renditions } = await world.rowOf(media.id)
    expect(playKey).toBe((renditions as { key: string }[])[1]?.key)
  })

  test('that failed permanently leave a film as it is, until an operator retries', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await makeParts(runtime, media, ['first'])
    expect(await listAbandonedAssets(world.db)).toEqual([])
    await sql`update pgboss.job set state = 'failed'`.execute(world.db)
    expect(await listAbandonedAssets(world.db)).toMatchObject([{ id: media.id }])
    await recordFailure(runtime, media, exhausted)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'published', progress: 100, failure: null })
    expect(await listAbandonedAssets(world.db)).toEqual([])
    await makeParts(runtime, media, ['rest'])
    expect(await world.heightsOf(media.id)).toEqual([240, 360, 480])
  })
})

describe('a worker', () => {
  test('makes a newer upload playable before it makes the other sizes of older ones', async () => {
    await using world = await createMediaWorld()
    const newer = await world.aWaitingUpload(1)
    const older = await Promise.all(Array.from({ length: concurrency + 1 }, () => world.aWaitingUpload(1)))
    for (const media of older) await makeParts(await world.aWork(), media, ['first'])
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const held = new Set(older.map(({ sourceKey }) => sourceKey))
    const download = async (key: string, path: string) => {
      if (held.has(key)) await isOver
      await world.storage.download(key, path)
    }
    const worker = await world.startWorker({ ...world.storage, download })
    await vi.waitUntil(
      async () =>
        (await sql`select from pgboss.job where state = 'active'`.execute(world.db)).rows.length > 0,
      patience,
    )
    await world.jobs.enqueue(world.db, 'media', { mediaId: newer.id })
    await vi.waitUntil(async () => (await world.rowOf(newer.id)).status === 'published', patience)
    const stopped = worker.stop()
    end()
    await stopped
    for (const { id } of older) expect(await world.heightsOf(id)).toEqual([360])
  })

  test('returns the other sizes when it stops, and the next one makes them', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    await makeParts(await world.aWork(), media, ['first'])
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>()
    const { promise: isStopping, resolve: go } = Promise.withResolvers<void>()
    const download = async (key: string, path: string) => {
      take()
      await isStopping
      await world.storage.download(key, path)
    }
    const first = await world.startWorker({ ...world.storage, download })
    await isTaken
    const stopped = first.stop()
    go()
    await stopped
    expect(await waitingFor(world, media.id)).toEqual(['renditions'])
    const second = await world.startWorker()
    await vi.waitUntil(async () => (await world.rowOf(media.id)).progress === 100, patience)
    await second.stop()
    expect(await world.heightsOf(media.id)).toEqual([240, 360, 480])
  })
})
