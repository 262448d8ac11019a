import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Disk } from '#disk/disk.ts'
import { inheritedEnv } from '#testing/site/inherited-env.ts'
import type { MediaOwner } from '../media-owner.ts'
import type { StoredAlternative } from '../assets/media-model.ts'
import { type MediaWorld, createMediaWorld, makeParts } from '../testing/waiting-media.ts'
import { tendAlternatives } from './tend-alternatives.ts'

const gigabyte = 1_000_000_000
const [night, day] = [new Date('2026-11-29T01:30:00Z'), new Date('2026-11-29T12:00:00Z')]
const disk = (state: 'ok' | 'low', free = 50 * gigabyte): Disk => ({
  state: () => state,
  room: () => ({ free, size: 100 * gigabyte }),
})

const alternativesOf = async (world: MediaWorld, id: string) =>
  (await world.rowOf(id)).alternatives as StoredAlternative[] | null

async function waiting(world: MediaWorld): Promise<unknown[]> {
  const { rows } = await sql`
    select data ->> 'mediaId' as id from pgboss.job where name = 'alternatives' and state = 'created'`.execute(
    world.db,
  )
  return rows
}

const patience = { timeout: 100_000, interval: 100 }
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).map((path) => basename(path))

/** A film that can be watched, without smaller codecs. */
async function aFilm(world: MediaWorld) {
  const media = await world.aWaitingUpload(1)
  await makeParts(await world.aWork(), media)
  await sql`delete from pgboss.job`.execute(world.db)
  return media
}

test('each size gets a smaller file in AV1, the address for every client stays H.264, and the owner hears of them once', async () => {
  await using world = await createMediaWorld()
  const media = await world.aWaitingUpload(1)
  const runtime = await world.aWork()
  await makeParts(runtime, media)
  const before = await world.rowOf(media.id)
  const reported = runtime.results.length
  await makeParts(runtime, media, ['alternatives'])
  const made = (await alternativesOf(world, media.id)) ?? []
  expect(made.map(({ height, codec }) => [height, codec])).toEqual([
    [240, 'av1'],
    [360, 'av1'],
    [480, 'av1'],
  ])
  const renditions = before.renditions as { height: number; bytes: number }[]
  for (const { height, bytes } of made)
    expect(bytes).toBeLessThan(0.9 * (renditions.find((one) => one.height === height)?.bytes ?? 0))
  const { renditions: kept, playKey } = await world.rowOf(media.id)
  expect({ renditions: kept, playKey }).toEqual({ renditions, playKey: before.playKey })
  expect(runtime.results).toHaveLength(reported + 1)
  const { served, stored } = await world.servedAndStored(media.id)
  expect(stored).toEqual(served)
})

test('a job that ended in between counts as not tried, and a job too many changes nothing', async () => {
  await using world = await createMediaWorld()
  const media = await aFilm(world)
  const runtime = await world.aWork()
  const killed = { ...runtime.sandbox, command: () => ({ file: '/bin/false', args: [] }) }
  await expect(makeParts({ ...runtime, sandbox: killed }, media, ['alternatives'])).rejects.toThrow(
    'ended early',
  )
  expect(await alternativesOf(world, media.id)).toBeNull()
  await Promise.all([
    makeParts(runtime, media, ['alternatives']),
    makeParts(runtime, media, ['alternatives']),
  ])
  const made = await alternativesOf(world, media.id)
  expect(made).toHaveLength(3)
  await makeParts(runtime, media, ['alternatives'])
  expect(await alternativesOf(world, media.id)).toEqual(made)
})

test('a worker that is killed in between loses nothing: the next one makes them all, and leaves no file behind', async () => {
  await using world = await createMediaWorld()
  const media = await aFilm(world)
  const work = join(world.folder, 'work')
  await world.jobs.enqueue(world.db, 'alternatives', { mediaId: media.id })
  const env = {
    ...inheritedEnv,
    DATABASE_URL: world.url,
    AKADA_DATA: world.folder,
    AKADA_SECRET: world.secret.toString('base64url'),
  }
  const worker = fork(join(import.meta.dirname, '../testing/worker-to-kill.ts'), { env })
  onTestFinished(() => void worker.kill('SIGKILL'))
  await expect.poll(() => filesIn(work), patience).toContain('source')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await alternativesOf(world, media.id)).toBeNull()
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(world.db)
  const next = await world.startWorker()
  await expect.poll(() => alternativesOf(world, media.id), patience).toHaveLength(3)
  await next.stop()
  expect(await readdir(work)).toEqual([])
  const { served, stored } = await world.servedAndStored(media.id)
  expect(stored).toEqual(served)
}, 120_000)

test('a deleted film leaves none of them', async () => {
  await using world = await createMediaWorld()
  const media = await aFilm(world)
  const { stored } = await world.servedAndStored(media.id)
  const put: typeof world.storage.put = async (...file) => {
    await world.release(media)
    return world.storage.put(...file)
  }
  const runtime = await world.aWork()
  const storage = { ...world.storage, put }
  await makeParts({ ...runtime, context: { ...runtime.context, storage } }, media, ['alternatives'])
  expect(await world.stored()).toEqual(stored)
})

test('they follow the other sizes at once, or wait for the night, or are never made', async () => {
  await using world = await createMediaWorld()
  for (const [alternatives, left] of [
    ['on', 1],
    ['night', 0],
    ['off', 0],
  ] as const) {
    const media = await world.aWaitingUpload(1)
    const runtime = await world.aWork()
    const config = { ...world.config, media: { alternatives, alternativesAfterViews: 0 } }
    await makeParts({ ...runtime, context: { ...runtime.context, config } }, media)
    expect({ alternatives, left: (await waiting(world)).length }).toEqual({ alternatives, left })
    await sql`delete from pgboss.job`.execute(world.db)
  }
})

test('old films get them at night, while no upload waits and the disk has room', async () => {
  await using world = await createMediaWorld()
  const { id } = await aFilm(world)
  const tend = (changed: Partial<Parameters<typeof tendAlternatives>[0]>) =>
    tendAlternatives({
      ...world,
      config: { media: { alternatives: 'night', alternativesAfterViews: 0 } },
      disk: disk('ok'),
      now: () => night,
      ...changed,
    })
  await tend({ now: () => day })
  await tend({ config: { media: { alternatives: 'off', alternativesAfterViews: 0 } } })
  await tend({ disk: disk('ok', 2 * gigabyte) })
  await world.jobs.enqueue(world.db, 'media', { mediaId: id })
  await tend({})
  expect(await waiting(world)).toEqual([])
  await sql`delete from pgboss.job`.execute(world.db)
  await tend({})
  await tend({})
  expect(await waiting(world)).toEqual([{ id }])
})

test('clips wait until they were watched, or for the night', async () => {
  await using world = await createMediaWorld()
  const media = await world.aWaitingUpload(1)
  const listWatched: MediaOwner['listWatched'] = async (_, { views }) => (views <= 2 ? [media.id] : [])
  const { context, ...runtime } = await world.aWork({ listWatched })
  const after = (alternativesAfterViews: number) => ({
    ...context,
    config: { ...world.config, media: { alternatives: 'on' as const, alternativesAfterViews } },
  })
  await makeParts({ ...runtime, context: after(3) }, media)
  await sql`delete from pgboss.job where name <> 'alternatives'`.execute(world.db)
  const tend = (views: number, now: Date) =>
    tendAlternatives({ ...after(views), disk: disk('ok'), now: () => now })
  await tend(3, day)
  expect(await waiting(world)).toEqual([])
  await tend(2, day)
  expect(await waiting(world)).toEqual([{ id: media.id }])
  await sql`delete from pgboss.job`.execute(world.db)
  await tend(3, night)
  expect(await waiting(world)).toEqual([{ id: media.id }])
})

test('a disk that is short of room loses them before anything else, and gets them back', async () => {
  await using world = await createMediaWorld()
  const media = await world.aWaitingUpload(1)
  const { stored } = await (async () => {
    await makeParts(await world.aWork(), media)
    return world.servedAndStored(media.id)
  })()
  await makeParts(await world.aWork(), media, ['alternatives'])
  expect((await world.stored()).length).toBeGreaterThan(stored.length)
  const context = {
    ...world,
    config: { media: { alternatives: 'on' as const, alternativesAfterViews: 0 } },
    now: () => night,
  }
  await tendAlternatives({ ...context, disk: disk('low') })
  expect(await world.stored()).toEqual(stored)
  expect(await alternativesOf(world, media.id)).toBeNull()
})
