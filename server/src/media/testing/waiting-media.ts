import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import type { World } from '#testing/world.ts'
import { type MediaRow, findMedia } from '../media-rows.ts'
import { jobLimits } from '../run-job.ts'
import { findSandbox } from '../sandbox.ts'
import type { MediaWork } from '../work-on-media.ts'
import { makeClip } from './clips.ts'

const logger = pino({ level: 'silent' })

/** An uploaded clip in a post that waits for the worker. */
export async function anUpload(world: World, seconds: number) {
  const path = join(world.folder, 'clip.mp4')
  const picture = 'testsrc2=size=854x480:rate=25,noise=alls=12:allf=t'
  await makeClip(path, { picture, seconds, settings: { crf: 20 } })
  return aMediaOf(world, path)
}

export async function aMediaOf(world: World, path: string) {
  const ada = await world.aUser()
  const sourceKey = `posts/2026/11/${randomBytes(16).toString('hex')}.mp4`
  await world.storage.put(sourceKey, path, 'video/mp4')
  const post = await world.db
    .insertInto('posts')
    .values({ userId: ada.id, status: 'processing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const media = await world.db
    .insertInto('postMedia')
    .values({ postId: post.id, position: 0, sourceKey, mimeType: 'video/mp4' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: media.id, postId: post.id, userId: ada.id, sourceKey }
}

export async function workIn(world: World): Promise<MediaWork & { results: string[] }> {
  const results: string[] = []
  const note = async (media: Pick<MediaRow, 'id'>) =>
    void results.push((await findMedia(world.db, media.id))?.status ?? '')
  return {
    context: world,
    sandbox: await findSandbox('/nowhere'),
    limits: jobLimits,
    workFolder: join(world.folder, 'work'),
    logger,
    results,
    onResult: note,
    onProgress: async () => {},
  }
}
