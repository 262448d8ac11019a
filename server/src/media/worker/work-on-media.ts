import { constants } from 'node:os'
import { join } from 'node:path'
import { type MediaRow, findMedia, saveMedia } from '../assets/media-rows.ts'
import type { MediaWork } from './media-work.ts'
import { PostGone, type Run, createRecorder, madeOf } from './record-results.ts'
import { MediaRejected } from '../rejection.ts'
import { runJob } from '../job/run-job.ts'
import { withWorkFolder } from '../job/work-folder.ts'

/** What the owner reads when every try has failed for reasons of ours. */
export const exhausted = /*i18n*/ 'This file could not be prepared. Try again later.'

/** What one job makes of a file: what can be watched first, or the sizes that are missing beside that. */
export type Part = 'first' | 'rest'

/**
 * Makes a part of what is served of an uploaded file and records each piece as soon as it can be served; the first part of
 * a video leaves the rest to another job, behind what nobody can watch yet. Repeating it is harmless: what is recorded
 * already is left alone. A permanent refusal is recorded for the owner; any other error is thrown, to try again.
 */
export async function workOnMedia(
  work: MediaWork,
  { mediaId, part }: { mediaId: string; part: Part },
  signal: AbortSignal,
): Promise<void> {
  const media = await findMedia(work.context.db, mediaId)
  if (!media || (part === 'first' ? isDone(media) : !isPlayable(media))) return
  if (part === 'first' && isPlayable(media)) return leaveRest(work, media)
  const startedAt = performance.now()
  const log = work.logger.child({ mediaId, part })
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  const stored: string[] = []
  try {
    await makePart(part, { work, media, signal, stored })
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

const isPlayable = ({ placeholder, renditions }: MediaRow) => placeholder !== null && renditions.length > 0

/** A job too many finds nothing left to make. */
const leaveRest = ({ context: { db, jobs } }: MediaWork, { id }: MediaRow) =>
  jobs.enqueue(db, 'renditions', { mediaId: id })

async function makePart(part: Part, run: Run): Promise<void> {
  const { work, media } = run
  if (media.status === 'failed') await beginAgain(work, media)
  await withWorkFolder(work.workFolder, (folder) => prepareIn(folder, { ...run, part }))
  if (part === 'first' && media.renditions.length > 0) return leaveRest(work, media)
  await saveMedia(work.context.db, media.id, { progress: 100 })
  await work.onResult(media)
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

/** Tells the owner that a file that had failed is being prepared after all. */
async function beginAgain({ context, onProgress }: MediaWork, media: MediaRow): Promise<void> {
  await saveMedia(context.db, media.id, { status: 'processing', failure: null, progress: 0 })
  await onProgress(media)
}

/** Takes back what was made for a file whose row has gone meanwhile. */
async function removeAll({ context }: MediaWork, keys: string[]): Promise<void> {
  for (const key of keys) await context.storage.remove(key)
}

/** How the system ranks the process of a part; what yields to more has to be given more time. */
const jobsOf = {
  first: { priority: constants.priority.PRIORITY_BELOW_NORMAL, patience: 1 },
  rest: { priority: constants.priority.PRIORITY_BELOW_NORMAL + 5, patience: 4 },
} as const satisfies Record<Part, { priority: number; patience: number }>

async function prepareIn(folder: string, { part, ...run }: Run & { part: Part }): Promise<void> {
  const { work, media, signal } = run
  const { sandbox, limits: whole } = work
  const { priority, patience } = jobsOf[part]
  const source = join(folder, 'source')
  await work.context.storage.download(media.sourceKey, source)
  const order = { source, announced: media.mimeType, folder, made: part === 'rest' ? madeOf(run) : [] }
  const limits = {
    ...whole,
    baseSeconds: whole.baseSeconds * patience,
    secondsPerSecond: whole.secondsPerSecond * patience,
  }
  await runJob(order, { sandbox, limits, priority, signal, take: createRecorder(run) })
}
