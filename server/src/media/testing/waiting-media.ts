import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import { pino } from 'pino'
import { publicFolder } from '#storage/keys.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { findAsset } from '../assets/asset-rows.ts'
import { releaseAssets } from '../assets/owner-assets.ts'
import type { MediaOwner, MediaOwners } from '../media-owner.ts'
import { startMediaWorker } from '../worker/media-worker.ts'
import { jobLimits } from '../job/job-limits.ts'
import { findSandbox } from '../job/sandbox.ts'
import type { MediaRuntime } from '../worker/media-runtime.ts'
import { type Part, prepareAsset } from '../worker/prepare-asset.ts'
import { makeClip } from './clips.ts'

const logger = pino({ level: 'silent' })

/** Owners that no feature declares: the worker treats all alike. */
const ownerType = 'made-up' as keyof MediaOwners

/** An uploaded clip waiting for the worker. */
async function aWaitingUpload(world: World, seconds: number) {
  const path = join(world.folder, `clip-${randomBytes(8).toString('hex')}.mp4`)
  const picture = 'testsrc2=size=854x480:rate=10,noise=alls=12:allf=t'
  await makeClip(path, { picture, seconds, settings: { crf: 20 } })
  return aMediaOf(world, path)
}

async function aMediaOf(world: World, path: string) {
  const ada = await world.aUser()
  const sourceKey = `posts/2026/11/${randomBytes(16).toString('hex')}.mp4`
  await world.storage.put(sourceKey, path, 'video/mp4')
  const owner = { ownerType, ownerId: randomUUID() }
  const { id } = await world.db
    .insertInto('mediaAssets')
    .values({ ...owner, position: 0, sourceKey, mimeType: 'video/mp4' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...owner, userId: ada.id, sourceKey }
}

/** The world with this owner declared. */
const declaring = (world: World, owner: MediaOwner) => ({
  ...world,
  declared: { ...world.declared, media: { [ownerType]: owner } as unknown as MediaOwners },
})

/** Worker options for an owner that records the results, with these overrides. */
async function workIn(
  world: World,
  changed: Partial<MediaOwner> = {},
): Promise<MediaRuntime & { results: string[] }> {
  const results: string[] = []
  const owner: MediaOwner = {
    limits: namespaces.posts,
    folder: publicFolder,
    onResult: async (_, { id }) => void results.push((await findAsset(world.db, id))?.status ?? ''),
    onProgress: async () => {},
    ...changed,
  }
  return {
    context: declaring(world, owner),
    sandbox: await findSandbox('/nowhere'),
    limits: jobLimits,
    workFolder: join(world.folder, 'work'),
    recordingsFolder: world.config.meetings.recordingsFolder,
    logger,
    results,
  }
}

/** Jobs of each queue that a worker runs at a time, on any machine. */
export const concurrency = 1

/** Starts a worker of its own on the world's jobs. */
async function startWorker(world: World, storage = world.storage) {
  const { declared } = (await workIn(world)).context
  const context = { ...world, declared, storage, config: { ...world.config, dataFolder: world.folder } }
  return startMediaWorker({ context, databaseUrl: world.url, logger, concurrency })
}

/** Runs the jobs of one upload one after the other; all of them by default. */
export async function makeParts(
  runtime: MediaRuntime,
  { id: mediaId }: { id: string },
  parts: readonly Part[] = ['first', 'rest'],
): Promise<void> {
  for (const part of parts) await prepareAsset(runtime, { mediaId, part }, new AbortController().signal)
}

const rowOf = (world: World, id: string) =>
  world.db.selectFrom('mediaAssets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Every public object the row names, and every one there is. */
async function servedAndStored(world: World, id: string) {
  const row = await rowOf(world, id)
  const files = [row.stills, row.renditions, row.alternatives ?? []] as { key: string }[][]
  const named = files.flat().map(({ key }) => key)
  const shared = (row.shareStill as { key: string } | null)?.key ?? ''
  return {
    served: [...new Set([...named, row.posterKey ?? '', shared])].toSorted(),
    stored: await storedIn(world),
  }
}

/** The keys of all public objects. */
async function storedIn(world: World): Promise<string[]> {
  const root = join(world.folder, 'objects')
  const files = await readdir(join(root, 'media'), { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1))
    .toSorted()
}

/** A world whose members upload files, with everything needed to process them and inspect the results. */
export async function createMediaWorld() {
  const world = await createWorld()
  return {
    ...world,
    aWaitingUpload: (seconds: number) => aWaitingUpload(world, seconds),
    aMediaOf: (path: string) => aMediaOf(world, path),
    aWork: (owner?: Partial<MediaOwner>) => workIn(world, owner),
    release: ({ userId, ownerId }: { userId: string; ownerId: string }) =>
      releaseAssets(world.db, { ownerType, ownerId, userId, now: world.now() }),
    startWorker: (storage?: World['storage']) => startWorker(world, storage),
    rowOf: (id: string) => rowOf(world, id),
    heightsOf: async (id: string) =>
      ((await rowOf(world, id)).renditions as { height: number }[]).map(({ height }) => height),
    servedAndStored: (id: string) => servedAndStored(world, id),
    stored: () => storedIn(world),
  }
}

export type MediaWorld = Awaited<ReturnType<typeof createMediaWorld>>
