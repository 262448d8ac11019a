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
  context: Pick<Context, 'db' | 'disk' | 'storage' | 'secret' | 'jobs'>
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

/** What the owner reads when every try has failed for reasons of ours. */
export const exhausted = /*i18n*/ 'This file could not be prepared. Try again later.'

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
  if (!media || isDone(media)) return
  const startedAt = performance.now()
  const log = work.logger.child({ mediaId })
  const stored: string[] = []
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  try {
    if (media.status === 'failed') await beginAgain(work, media)
    await withWorkFolder(work.workFolder, (folder) => prepareIn(folder, { work, media, signal, stored }))
    await saveMedia(work.context.db, media.id, { progress: 100 })
    await work.onResult(media)
    log.info({ seconds: seconds() }, 'media ready')
  } catch (error) {
    if (error instanceof PostGone) return removeAll(work, stored)
    if (!(error instanceof MediaRejected)) throw error
    log.info({ seconds: seconds(), rejection: error.rejection, cause: error.cause }, 'media refused')
    await recordFailure(work, media, error.message)
  }
}

/** What was refused stays refused; what failed for reasons of ours may be tried again when an operator says so. */
const isDone = ({ status, progress, failure }: MediaRow) =>
  status === 'failed' ? failure !== exhausted : status === 'published' && progress >= 100

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

/** Tells the owner that a file that had failed is being prepared after all. */
async function beginAgain({ context, onProgress }: MediaWork, media: MediaRow): Promise<void> {
  await saveMedia(context.db, media.id, { status: 'processing', failure: null, progress: 0 })
  await onProgress(media)
}

interface Run {
  work: MediaWork
  media: MediaRow
  signal: AbortSignal
  /** Keys that this try has put into the store. */
  stored: string[]
}

/** Takes back what was made for a file whose row has gone meanwhile. */
async function removeAll({ context }: MediaWork, keys: string[]): Promise<void> {
  for (const key of keys) await context.storage.remove(key)
}

async function store(
  { work, media, stored }: Run,
  name: string,
  { path, mimeType }: { path: string; mimeType: string },
): Promise<string> {
  const key = resultKey(work.context.secret, media, { name, mimeType })
  stored.push(key)
  await work.context.storage.put(key, path, mimeType)
  return key
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
function createRecorder(run: Run): (message: JobMessage) => Promise<void> {
  const { work, media } = run
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
  const pictures = async (made: Pictures) => {
    // Recorded by an earlier try: what is being served is never replaced.
    if (media.placeholder === null) await save(await storePictures(run, kind, made))
    if (kind === 'image') await work.onResult(media)
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
        await pictures(message.pictures)
        return
      case 'rendition':
        await save(await storeRendition(run, message.rendition))
        await work.onResult(media)
        return
      case 'progress':
        await progress(message.share)
        return
      case 'marked':
      case 'done':
      case 'rejected':
      case 'failed':
    }
  }
}

async function storeStill(
  run: Run,
  { path, ...shape }: StillFile,
  name = `still-${shape.width}`,
): Promise<StoredStill> {
  const key = await store(run, name, { path, mimeType: shape.mimeType })
  return { ...shape, key }
}

async function storePictures(
  run: Run,
  kind: Described['kind'],
  { placeholder, plain, stills: files, share }: Pictures,
) {
  const stills: StoredStill[] = []
  for (const file of files) stills.push(await storeStill(run, file))
  const { key } = await storeStill(run, plain)
  const shareStill = await storeStill(run, share, 'share')
  return kind === 'image'
    ? { placeholder, stills, shareStill, playKey: key, status: 'published' }
    : { placeholder, stills, shareStill, posterKey: key }
}

/** Adds a rendition to the row, unless an earlier try has: what is being served is never replaced. */
async function storeRendition(run: Run, { path, name, shortSide: height, ...shape }: RenditionFile) {
  const { renditions, sourceKey, id } = run.media
  const title = `rendition-${name}`
  const file = { path, mimeType: 'video/mp4' }
  const known = resultKey(run.work.context.secret, { id, sourceKey }, { name: title, ...file })
  if (!renditions.some(({ key }) => key === known)) {
    renditions.push({ ...shape, height, key: await store(run, title, file) })
    renditions.sort((one, other) => one.height - other.height || one.bitrate - other.bitrate)
  }
  const [plain] = renditions.toSorted((one, other) => distance(one.height) - distance(other.height))
  return { renditions, playKey: plain?.key ?? known, status: 'published' }
}

const distance = (height: number) => Math.abs(height - plainShortSide)
