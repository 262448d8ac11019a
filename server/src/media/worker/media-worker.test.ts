import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { listAbandonedAssets } from '../assets/asset-rows.ts'
import { rejections } from '../rejection.ts'
import { makeClip } from '../testing/clips.ts'
import { createMediaWorld, makeParts } from '../testing/waiting-media.ts'
import { exhausted, recordFailure, prepareAsset } from './prepare-asset.ts'

describe('an upload', () => {
  test('becomes playable with its first rendition, and gets the others one by one', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(2)
    const runtime = await world.aWork()
    await makeParts(runtime, media)

    const row = await world.rowOf(media.id)
    expect(row).toMatchObject({
      status: 'published',
      progress: 100,
      kind: 'video',
      mimeType: 'video/mp4',
      width: 854,
      height: 480,
    })
    expect(Math.abs(row.durationMs - 2000)).toBeLessThan(100)
    const renditions = row.renditions as { height: number; key: string }[]
    expect(renditions.map(({ height }) => height)).toEqual([240, 360, 480])
    expect(row.playKey).toBe(renditions[1]?.key)
    expect(runtime.results).toEqual(['published', 'published', 'published', 'published'])
    const { served, stored } = await world.servedAndStored(media.id)
    expect(stored).toEqual(served)
    expect(await readdir(runtime.workFolder)).toEqual([])
  })

  test('that was interrupted is finished later without replacing what is served, and without orphans', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(3)
    const runtime = await world.aWork()
    const stopping = new AbortController()
    const interrupted = await world.aWork({ onResult: async () => stopping.abort() })
    await expect(
      prepareAsset(interrupted, { mediaId: media.id, part: 'first' }, stopping.signal),
    ).rejects.toThrow('stopping')
    const first = await world.servedAndStored(media.id)
    expect(first.served.length).toBeGreaterThan(0)
    const inodes = async () =>
      Promise.all(first.served.map(async (key) => (await stat(join(world.folder, 'objects', key))).ino))
    const before = await inodes()

    await makeParts(runtime, media)
    expect(await inodes()).toEqual(before)
    const { served, stored } = await world.servedAndStored(media.id)
    expect(stored).toEqual(served)
    expect(served.length).toBeGreaterThan(first.served.length)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'published', progress: 100 })
  })
})

describe('a failing upload', () => {
  test('says why when it is refused, for good', async () => {
    await using world = await createMediaWorld()
    const path = join(world.folder, 'long.mp4')
    await makeClip(path, { picture: 'testsrc2=size=320x240:rate=25', seconds: 2, stretch: 100 })
    const media = await world.aMediaOf(path)
    const runtime = await world.aWork()
    await makeParts(runtime, media)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'failed', failure: rejections.tooLong })
    expect(runtime.results).toEqual(['failed'])
  })

  test('is prepared when an operator retries a failure of ours', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    await recordFailure(runtime, media, exhausted)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'failed', failure: exhausted })
    await makeParts(runtime, media)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'published', progress: 100, failure: null })
  })

  test('whose row is deleted meanwhile leaves nothing in the store', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    const onProgress = async () => void (await world.db.deleteFrom('mediaAssets').execute())
    await makeParts(await world.aWork({ onProgress }), media)
    expect(await world.stored()).toEqual([])
  })

  test('that its owner released before is dropped', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    await world.release(media)
    await makeParts(await world.aWork(), media)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'processing', renditions: [] })
  })
})

describe('the worker', () => {
  test('returns its job when it stops, and the next one does it', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(3)
    const { promise: isStoring, resolve: begin } = Promise.withResolvers<void>()
    const { promise: isStopping, resolve: go } = Promise.withResolvers<void>()
    const put = async (...file: Parameters<typeof world.storage.put>) => {
      begin()
      await isStopping
      await world.storage.put(...file)
    }
    const first = await world.startWorker({ ...world.storage, put })
    await world.jobs.enqueue(world.db, 'media', { mediaId: media.id })
    await isStoring
    const stopped = first.stop()
    go()
    await stopped
    expect(await readdir(join(world.folder, 'work'))).toEqual([])
    expect((await world.rowOf(media.id)).progress).toBeLessThan(100)

    const second = await world.startWorker()
    await vi.waitUntil(async () => (await world.rowOf(media.id)).progress === 100, patience)
    await second.stop()
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'published', failure: null })
  })

  test('finds uploads that no job is left for', async () => {
    await using world = await createMediaWorld()
    const media = await world.aWaitingUpload(1)
    await world.jobs.enqueue(world.db, 'media', { mediaId: media.id })
    expect(await listAbandonedAssets(world.db)).toEqual([])
    await sql`update pgboss.job set state = 'failed'`.execute(world.db)
    expect(await listAbandonedAssets(world.db)).toMatchObject([{ id: media.id }])
    await recordFailure(await world.aWork(), media, exhausted)
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'failed', failure: exhausted })
  })
})
