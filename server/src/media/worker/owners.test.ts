import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeClip } from '../testing/clips.ts'
import { patience } from '#testing/clock/patience.ts'
import { rejections } from '../rejection.ts'
import { createMediaWorld, makeParts } from '../testing/waiting-media.ts'

test('results for an owner whose files are private have no address', async () => {
  await using world = await createMediaWorld()
  const media = await world.aWaitingUpload(1)
  await makeParts(await world.aWork({ folder: 'lessons' }), media)
  const { playKey, posterKey } = await world.rowOf(media.id)
  for (const key of [playKey ?? '', posterKey ?? '']) {
    expect(key).toMatch(/^lessons\/2026\/11\/[0-9a-f]{32}\.\w+$/)
    expect(await world.storage.stat(key)).toBeDefined()
    expect(world.storage.url(key)).toBe('')
  }
})

test('the owner declares the length, size and kind of its files', async () => {
  await using world = await createMediaWorld()
  const refusals: [Parameters<typeof world.aWork>[0], string][] = [
    [{ limits: { video: { bytes: 50_000_000, seconds: 1 } } }, rejections.tooLong],
    [{ limits: { video: { bytes: 1000 } } }, rejections.tooLarge],
    [{ limits: { image: { bytes: 50_000_000 } } }, rejections.unsupported],
    [{ jobLimits: { outputBytes: 1 } }, rejections.tooDemanding],
  ]
  for (const [owner, failure] of refusals) {
    const media = await world.aWaitingUpload(2)
    await makeParts(await world.aWork(owner), media, ['first'])
    expect(await world.rowOf(media.id)).toMatchObject({ status: 'failed', failure })
  }
})

test('a job queued by an earlier version is executed', async () => {
  await using world = await createMediaWorld()
  const media = await world.aWaitingUpload(1)
  await world.jobs.open()
  await sql`insert into pgboss.job (name, data) values ('media', ${{ mediaId: media.id, isQuick: false }})`.execute(
    world.db,
  )
  const worker = await world.startWorker()
  await vi.waitUntil(async () => (await world.rowOf(media.id)).progress === 100, patience)
  await worker.stop()
  expect(await world.rowOf(media.id)).toMatchObject({ status: 'published', kind: 'video' })
})

test('a recording is complete after the first part, since it has one size only', async () => {
  await using world = await createMediaWorld()
  const path = join(world.folder, 'lesson.m4a')
  await makeClip(path, { sound: 'sine=frequency=440:sample_rate=48000', seconds: 1 })
  const media = await world.aMediaOf(path)
  await world.db.updateTable('mediaAssets').set({ mimeType: 'audio/mp4' }).execute()
  const runtime = await world.aWork({ limits: namespaces.courses, folder: 'lessons' })
  await makeParts(runtime, media, ['first'])
  const row = await world.rowOf(media.id)
  expect(row).toMatchObject({
    status: 'published',
    kind: 'audio',
    progress: 100,
    durationMs: expect.any(Number),
  })
  expect(row.playKey).toMatch(/^lessons\/2026\/11\/[0-9a-f]{32}\.m4a$/)
})
