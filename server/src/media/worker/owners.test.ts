import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { rejections } from '../rejection.ts'
import { createMediaWorld, makeParts } from '../testing/waiting-media.ts'

test('what is made for an owner whose files are private has no address', async () => {
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

test('the owner says how long and how large its files may be, and of what kind', async () => {
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

test('a job that an earlier version has queued is done', async () => {
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
