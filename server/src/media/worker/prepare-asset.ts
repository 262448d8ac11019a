import { constants } from 'node:os'
import { join } from 'node:path'
import { addAlternatives } from '../assets/alternatives.ts'
import { type Asset, findAsset, saveAsset } from '../assets/asset-rows.ts'
import type { MediaRuntime } from './media-runtime.ts'
import { ownerOf, reportProgress, reportResult } from './report.ts'
import { AssetGone, type Run, createRecorder, madeOf } from './record-results.ts'
import { MediaRejected } from '../rejection.ts'
import { runJob } from '../job/run-job.ts'
import { withWorkFolder } from '../job/work-folder.ts'

/** What the owner reads when every try has failed for reasons of ours. */
export const exhausted = /*i18n*/ 'This file could not be prepared. Try again later.'

/** What one job makes of a file: what can be watched first, the sizes that are missing beside that, or all in smaller codecs. */
export type Part = 'first' | 'rest' | 'alternatives'

/**
 * Makes a part of what is served of an uploaded file and records each piece as soon as it can be served; the first part of
 * a video leaves the rest to another job, behind what nobody can watch yet. Repeating it is harmless: what is recorded
 * already is left alone. A permanent refusal is recorded for the owner; any other error is thrown, to try again.
 */
export async function prepareAsset(
  runtime: MediaRuntime,
  { mediaId, part }: { mediaId: string; part: Part },
  signal: AbortSignal,
): Promise<void> {
  const asset = await findAsset(runtime.context.db, mediaId)
  if (!asset || !isDue[part](asset)) return
  if (part === 'first' && isPlayable(asset)) return leaveRest(runtime, asset)
  const startedAt = performance.now()
  const log = runtime.logger.child({ mediaId, part })
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  const stored: string[] = []
  try {
    await makePart(part, { work: runtime, asset, signal, stored })
    log.info({ seconds: seconds() }, 'media ready')
  } catch (error) {
    if (error instanceof AssetGone) return removeAll(runtime, stored)
    if (!(error instanceof MediaRejected)) throw error
    log.info({ seconds: seconds(), rejection: error.rejection, cause: error.cause }, 'media refused')
    await recordRefusal(runtime, { id: asset.id, part, failure: error.message })
  }
}

interface Refusal {
  id: string
  part: Part
  failure: string
}

/** A film that can't be made smaller stays as it is; anything else ends the work on the file. */
export async function recordRefusal(
  runtime: Pick<MediaRuntime, 'context'>,
  { id, part, failure }: Refusal,
): Promise<void> {
  if (part === 'alternatives') await addAlternatives(runtime.context.db, id, [])
  else await recordFailure(runtime, { id }, failure)
}

const isComplete = ({ status, progress }: Asset) => status === 'published' && progress >= 100

/** What was refused stays refused; what failed for reasons of ours may be tried again when an operator says so. */
const isDone = (asset: Asset) => (asset.status === 'failed' ? asset.failure !== exhausted : isComplete(asset))

const isPlayable = ({ placeholder, renditions }: Asset) => placeholder !== null && renditions.length > 0
const isDue: Record<Part, (asset: Asset) => boolean> = {
  first: (asset) => !isDone(asset),
  rest: isPlayable,
  alternatives: (asset) => isComplete(asset) && asset.alternatives === null,
}
/** Recordings and PDFs have but one. */
const hasMoreSizes = ({ kind, renditions }: Asset) => kind === 'video' && renditions.length > 0

/** A job too many finds nothing left to make. */
const leaveRest = ({ context: { db, jobs } }: MediaRuntime, { id }: Asset) =>
  jobs.enqueue(db, 'renditions', { mediaId: id })

/** It is small in Opus already. */
const isVoiceNote = (runtime: MediaRuntime, asset: Asset) =>
  asset.kind === 'audio' && ownerOf(runtime, asset).hasVoice === true

/** Behind everything else, or left for the nights. */
async function leaveAlternatives(runtime: MediaRuntime, asset: Asset): Promise<void> {
  const { db, jobs, config } = runtime.context
  const isPlayed = (asset.kind === 'video' || asset.kind === 'audio') && !isVoiceNote(runtime, asset)
  const waitsForViews = config.media.alternativesAfterViews > 0 && ownerOf(runtime, asset).listWatched
  if (isPlayed && config.media.alternatives === 'on' && !waitsForViews)
    await jobs.enqueue(db, 'alternatives', { mediaId: asset.id })
}

async function makePart(part: Part, run: Run): Promise<void> {
  const { work: runtime, asset } = run
  if (part === 'alternatives' && isVoiceNote(runtime, asset))
    return void (await addAlternatives(runtime.context.db, asset.id, []))
  if (asset.status === 'failed') await restart(runtime, asset)
  await withWorkFolder(runtime.workFolder, (folder) => prepareIn(folder, { ...run, part }))
  if (part === 'first' && hasMoreSizes(asset)) return leaveRest(runtime, asset)
  if (part !== 'alternatives') {
    await saveAsset(runtime.context.db, asset.id, { progress: 100 })
    await leaveAlternatives(runtime, asset)
  }
  await reportResult(runtime, asset)
}

/** Ends the work on a file for good. What can be watched already stays; else its owner learns why there is nothing. */
export async function recordFailure(
  runtime: Pick<MediaRuntime, 'context'>,
  { id }: { id: string },
  failure: string,
): Promise<void> {
  const asset = await findAsset(runtime.context.db, id)
  if (!asset) return
  const outcome = asset.status === 'published' ? { progress: 100 } : { status: 'failed', failure }
  await saveAsset(runtime.context.db, id, outcome)
  await reportResult(runtime, asset)
}

/** Prepares a file after all that had failed. */
async function restart(runtime: MediaRuntime, asset: Asset): Promise<void> {
  await saveAsset(runtime.context.db, asset.id, { status: 'processing', failure: null, progress: 0 })
  await reportProgress(runtime, asset)
}

/** Removes the results of a file that was deleted meanwhile. */
async function removeAll({ context }: MediaRuntime, keys: string[]): Promise<void> {
  for (const key of keys) await context.storage.remove(key)
}

/** The priority of the process of a part; a lower one gets more time. */
const jobsOf = {
  first: { priority: constants.priority.PRIORITY_BELOW_NORMAL, patience: 1 },
  rest: { priority: constants.priority.PRIORITY_BELOW_NORMAL + 5, patience: 4 },
  alternatives: { priority: constants.priority.PRIORITY_LOW, patience: 12 },
} as const satisfies Record<Part, { priority: number; patience: number }>

async function prepareIn(folder: string, { part, ...run }: Run & { part: Part }): Promise<void> {
  const { work: runtime, asset, signal } = run
  const {
    limits: fileLimits,
    jobLimits,
    hasVoice: isVoice = false,
    hasSoundAlone = false,
  } = ownerOf(runtime, asset)
  const whole = { ...runtime.limits, ...jobLimits }
  const { priority, patience: timeFactor } = jobsOf[part]
  const source = join(folder, 'source')
  await runtime.context.storage.download(asset.sourceKey, source)
  const made = part === 'first' ? [] : madeOf(run)
  const order = {
    source,
    announced: asset.mimeType,
    folder,
    limits: fileLimits,
    made,
    isVoice,
    hasSoundAlone,
    coverSeconds: asset.coverSeconds ?? undefined,
    ...(part === 'alternatives' && { alternatives: { isSpeech: isVoice || hasSoundAlone } }),
  }
  const limits = {
    ...whole,
    baseSeconds: whole.baseSeconds * timeFactor,
    secondsPerSecond: whole.secondsPerSecond * timeFactor,
  }
  await runJob(order, { sandbox: runtime.sandbox, limits, priority, signal, take: createRecorder(run) })
}
