import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Described, JobMessage, Pictures, RenditionFile } from './job-messages.ts'
import { type MediaRow, type StoredStill, findMedia, saveMedia } from './media-rows.ts'
import { MediaRejected } from './rejection.ts'
import { resultKey } from './result-keys.ts'
import { type JobLimits, runJob } from './run-job.ts'
import type { Sandbox } from './sandbox.ts'
import type { StillFile } from './stills.ts'
import { withWorkFolder } from './work-folder.ts'

/** Told after each change of a row that others can see. */
export type Changed = (media: Pick<MediaRow, 'id' | 'postId' | 'userId'>) => Promise<void>

export interface MediaWork {
  context: Pick<Context, 'db' | 'storage' | 'secret' | 'jobs'>
  sandbox: Sandbox
  limits: JobLimits
  /** Where jobs keep their files while they run. */
  workFolder: string
  logger: Logger
  /** Told when something playable was added, or the file failed. */
  onResult: Changed
  /** Told when only the share done has changed. */
  onProgress: Changed
}

class PostGone extends Error {
  override name = 'PostGone'
}

/** The rendition to show where a client takes but one: the size made for most telephones. */
const plainShortSide = 360
const progressPause = 1000

/**
 * Makes one uploaded file playable and records each piece as soon as it can be served. Repeating it is harmless: what is
 * recorded already is left alone. A permanent refusal is recorded for the owner; any other error is thrown, to try again.
 */
export async function workOnMedia(work: MediaWork, mediaId: string, signal: AbortSignal): Promise<void> {
  const media = await findMedia(work.context.db, mediaId)
  if (!media || media.status === 'failed' || (media.status === 'published' && media.progress >= 100)) return
  const startedAt = performance.now()
  const log = work.logger.child({ mediaId })
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  try {
    await withWorkFolder(work.workFolder, (folder) => prepareIn(folder, { work, media, signal }))
    await saveMedia(work.context.db, media.id, { progress: 100 })
    await work.onResult(media)
    log.info({ seconds: seconds() }, 'media ready')
  } catch (error) {
    if (error instanceof PostGone) return
    if (!(error instanceof MediaRejected)) throw error
    log.info({ seconds: seconds(), rejection: error.rejection, cause: error.cause }, 'media refused')
    await recordFailure(work, media, error.message)
  }
}

/** Ends the work on a file for good. What can be watched already stays; else the owner is told why there is nothing. */
export async function recordFailure(
  work: Pick<MediaWork, 'context' | 'onResult'>,
  { id }: { id: string },
  failure: string,
): Promise<void> {
  const media = await findMedia(work.context.db, id)
  if (!media) return
  const outcome = media.status === 'published' ? { progress: 100 } : { status: 'failed', failure }
  await saveMedia(work.context.db, id, outcome)
  await work.onResult(media)
}

interface Run {
  work: MediaWork
  media: MediaRow
  signal: AbortSignal
}

async function prepareIn(folder: string, run: Run): Promise<void> {
  const { work, media, signal } = run
  const source = join(folder, 'source')
  await work.context.storage.download(media.sourceKey, source)
  const recorder = createRecorder(run)
  const order = { source, announced: media.mimeType, folder }
  await runJob(order, { sandbox: work.sandbox, limits: work.limits, signal, take: recorder })
}

/** Records what the job's process says, one message after the other. */
function createRecorder({ work, media }: Run): (message: JobMessage) => Promise<void> {
  const { db } = work.context
  let kind: Described['kind'] = 'video'
  let progressAt = 0
  const save = async (changes: Parameters<typeof saveMedia>[2]) => {
    if (!(await saveMedia(db, media.id, changes))) throw new PostGone()
  }
  const progress = async (share: number) => {
    if (performance.now() - progressAt < progressPause) return
    progressAt = performance.now()
    await save({ progress: Math.min(99, Math.round(share * 100)) })
    await work.onProgress(media)
  }
  return async (message) => {
    switch (message.type) {
      case 'described': {
        const { duration, ...described } = message.described
        kind = described.kind
        await save({ ...described, durationMs: Math.round(duration * 1000) })
        return
      }
      case 'pictures':
        // Recorded by an earlier try: what is being served is never replaced.
        if (media.placeholder === null)
          await save(await storePictures(work, media, { kind, pictures: message.pictures }))
        if (kind === 'image') await work.onResult(media)
        return
      case 'rendition':
        await save(await storeRendition(work, media, message.rendition))
        await work.onResult(media)
        return
      case 'progress':
        await progress(message.share)
        return
      case 'done':
      case 'rejected':
      case 'failed':
    }
  }
}

async function storeStill({ context }: MediaWork, media: MediaRow, still: StillFile): Promise<StoredStill> {
  const { path, ...shape } = still
  const key = resultKey(context.secret, media, { name: `still-${shape.width}`, mimeType: shape.mimeType })
  await context.storage.put(key, path, shape.mimeType)
  return { ...shape, key }
}

async function storePictures(
  work: MediaWork,
  media: MediaRow,
  { kind, pictures }: { kind: Described['kind']; pictures: Pictures },
) {
  const stills: StoredStill[] = []
  for (const still of pictures.stills) stills.push(await storeStill(work, media, still))
  const { key } = await storeStill(work, media, pictures.plain)
  const { placeholder } = pictures
  return kind === 'image'
    ? { placeholder, stills, playKey: key, status: 'published' }
    : { placeholder, stills, posterKey: key }
}

/** Adds a rendition to the row, unless an earlier try has: what is being served is never replaced. */
async function storeRendition({ context }: MediaWork, media: MediaRow, file: RenditionFile) {
  const { path, shortSide, width, bitrate, bytes } = file
  const key = resultKey(context.secret, media, { name: `rendition-${file.name}`, mimeType: 'video/mp4' })
  if (!media.renditions.some((rendition) => rendition.key === key)) {
    await context.storage.put(key, path, 'video/mp4')
    media.renditions.push({ height: shortSide, width, bitrate, bytes, key })
    media.renditions.sort((one, other) => one.height - other.height || one.bitrate - other.bitrate)
  }
  const plain = media.renditions.toSorted((one, other) => distance(one.height) - distance(other.height))[0]
  return { renditions: media.renditions, playKey: plain?.key ?? key, status: 'published' }
}

const distance = (height: number) => Math.abs(height - plainShortSide)
