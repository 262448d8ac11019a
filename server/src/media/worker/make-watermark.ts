import { createHmac } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { watermarksFolder } from '#storage/keys.ts'
import type { JobMessage } from '../job/job-messages.ts'
import { MediaRejected } from '../rejection.ts'
import { runJob } from '../job/run-job.ts'
import {
  type WatermarkKey,
  type WatermarkRow,
  findWatermark,
  saveWatermark,
} from '../assets/watermark-rows.ts'
import { withWorkFolder } from '../job/work-folder.ts'
import type { MediaRuntime } from './media-runtime.ts'
import { ownerOf } from './report.ts'

interface Run {
  work: MediaRuntime
  row: WatermarkRow
  signal: AbortSignal
}

const progressPause = 700

/**
 * Makes one watermarked copy of a file, and reports to who waits for it. Repeating it is harmless. A
 * permanent failure is recorded; any other error is thrown, to be retried.
 */
export async function makeWatermark(
  runtime: MediaRuntime,
  key: WatermarkKey,
  signal: AbortSignal,
): Promise<void> {
  const row = await findWatermark(runtime.context.db, key)
  if (!row) return
  try {
    await withWorkFolder(runtime.workFolder, (folder) => burnIn(folder, { work: runtime, row, signal }))
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error
    runtime.logger.info({ mediaId: row.mediaId, rejection: error.rejection }, 'watermark refused')
    await failWatermark(runtime, key)
  }
}

/** Ends the work on a copy for good. */
export const failWatermark = (runtime: Pick<MediaRuntime, 'context'>, key: WatermarkKey) =>
  report(runtime, key, { status: 'failed', progress: 0 })

async function report(
  { context: { db, live } }: Pick<MediaRuntime, 'context'>,
  key: WatermarkKey,
  change: Parameters<typeof saveWatermark>[2],
): Promise<boolean> {
  const askers = await saveWatermark(db, key, change)
  const { status, progress } = change
  for (const userId of askers ?? [])
    live.publish(`user:${userId}`, 'watermark-progress', { mediaId: key.mediaId, status, progress })
  return askers !== undefined
}

async function burnIn(folder: string, { work: runtime, row, signal }: Run): Promise<void> {
  const source = join(folder, 'source')
  await runtime.context.storage.download(bestOf(row), source)
  const { limits: fileLimits, jobLimits } = ownerOf(runtime, row)
  const order = { source, announced: row.mimeType, folder, limits: fileLimits, mark: row.name }
  const { sandbox } = runtime
  const limits = { ...runtime.limits, ...jobLimits }
  await runJob(order, { sandbox, limits, signal, take: createTaker({ work: runtime, row, signal }) })
}

/** The source is a result of ours: upright, and free of camera metadata. */
const bestOf = ({ kind, playKey, renditions }: WatermarkRow) =>
  (kind === 'video' && renditions.toSorted((one, other) => other.height - one.height)[0]?.key) || playKey

function createTaker({ work: runtime, row }: Run): (message: JobMessage) => Promise<void> {
  let reportedAt = 0
  return async (message) => {
    if (message.type === 'progress' && performance.now() - reportedAt > progressPause) {
      reportedAt = performance.now()
      const progress = Math.min(99, Math.round(message.share * 100))
      await report(runtime, row, { status: 'processing', progress })
    }
    if (message.type === 'marked') await storeCopy(runtime, row, message.marked)
  }
}

async function storeCopy(
  runtime: MediaRuntime,
  row: WatermarkRow,
  { path, mimeType }: { path: string; mimeType: string },
): Promise<void> {
  const { storage, secret } = runtime.context
  const { size: bytes } = await stat(path)
  const key = keyOf(secret, row, mimeType)
  await storage.put(key, path, mimeType)
  const isStillNeeded = await report(runtime, row, {
    status: 'ready',
    progress: 100,
    made: { key, mimeType, bytes },
  })
  if (!isStillNeeded) await storage.remove(key)
}

/** The same each time, so that a repeated job leaves no orphan. */
function keyOf(secret: Buffer, { mediaId, name }: WatermarkKey, mimeType: string): string {
  const text = `watermark\n${mediaId}\n${name}\n${mimeType}`
  const extension = mimeType === 'video/mp4' ? 'mp4' : mimeType === 'image/webp' ? 'webp' : 'jpg'
  return `${watermarksFolder}/${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}.${extension}`
}
