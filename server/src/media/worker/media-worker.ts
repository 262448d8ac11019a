import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { untilWritable } from '#disk/disk.ts'
import type { JobData, JobName } from '#jobs/queues.ts'
import { processJobs } from '#jobs/process-jobs.ts'
import { listAbandonedAssets } from '../assets/asset-rows.ts'
import type { MediaContext, MediaRuntime } from './media-runtime.ts'
import { jobLimits } from '../job/job-limits.ts'
import { findSandbox } from '../job/sandbox.ts'
import { type Part, exhausted, prepareAsset, recordFailure, recordRefusal } from './prepare-asset.ts'
import { failFilm, makeFilm } from '../recordings/make-film.ts'
import { failWatermark, makeWatermark } from './make-watermark.ts'
import { sweepWorkFolders } from '../job/work-folder.ts'

export interface MediaWorkerOptions {
  context: MediaContext & {
    config: MediaContext['config'] & {
      dataFolder: string
      endSeconds: number
      meetings: { recordingsFolder: string }
    }
  }
  databaseUrl: string
  logger: Logger
  /** Jobs of each queue at a time; one fewer than there are cores by default. */
  concurrency?: number
}

export interface MediaWorker {
  /** Releases running jobs, which another worker starts again, and the queue. */
  stop: () => Promise<void>
}

/** Seconds between two checks for jobs whose worker has died. */
const lookInterval = 10
/** Seconds between two heartbeats of a running job. */
const heartbeat = 5
const abandonedInterval = 60_000

/**
 * Processes the queues until stopped: one job of each per core, leaving one core to the server. Process
 * priorities keep the encoding of other sizes from slowing down what makes a file playable.
 */
export async function startMediaWorker(options: MediaWorkerOptions): Promise<MediaWorker> {
  const { context, logger, concurrency = Math.max(1, availableParallelism() - 1) } = options
  const workFolder = join(context.config.dataFolder, 'work')
  await sweepWorkFolders(workFolder)
  const sandbox = await findSandbox(context.config.dataFolder)
  if (!sandbox.isShutIn)
    logger.warn(
      { refusal: sandbox.refusal },
      'bwrap is not usable here: media jobs run without a sandbox of namespaces',
    )
  const { recordingsFolder } = context.config.meetings
  const runtime: MediaRuntime = { context, logger, sandbox, limits: jobLimits, workFolder, recordingsFolder }

  const boss = openQueue(options)
  await boss.start()
  const stopping = new AbortController()
  for (const queue of ['media', 'renditions', 'alternatives'] as const)
    await processJobs(boss, {
      queue,
      concurrency: queue === 'alternatives' ? 1 : concurrency,
      heartbeat,
      work: (job: MediaJob) => attempt(runtime, { queue, job }, stopping.signal),
    })
  await processJobs(boss, {
    queue: 'watermarks',
    concurrency: 1,
    heartbeat,
    work: (job) => attemptWatermark(runtime, job, stopping.signal),
  })
  await processJobs(boss, {
    queue: 'recordings',
    concurrency: 1,
    heartbeat,
    work: (job) => attemptFilm(runtime, job, stopping.signal),
  })
  const clearAbandoned = async () => {
    for (const asset of await listAbandonedAssets(context.db)) await recordFailure(runtime, asset, exhausted)
  }
  const timer = setInterval(
    () => void clearAbandoned().catch((error: unknown) => logger.warn(error)),
    abandonedInterval,
  )
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await boss.stop({ graceful: true, timeout: context.config.endSeconds * 1000 })
    },
  }
}

function openQueue({ databaseUrl, logger }: MediaWorkerOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: lookInterval,
    monitorIntervalSeconds: lookInterval,
  })
  boss.on('error', (error) => logger.warn({ error: error.message }, 'queue'))
  return boss
}

type WatermarkJob = JobWithMetadata<JobData['watermarks']>

/** The same for a watermarked copy. */
async function attemptWatermark(
  runtime: MediaRuntime,
  job: WatermarkJob,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await makeWatermark(runtime, job.data, AbortSignal.any([stopping, job.signal]))
  } catch (error) {
    const { context, logger } = runtime
    if (stopping.aborted) return context.jobs.enqueue(context.db, 'watermarks', job.data)
    const isLast = job.retryCount >= job.retryLimit
    logger.warn({ mediaId: job.data.mediaId, isLast, error }, 'watermark job failed')
    if (isLast) await failWatermark(runtime, job.data)
    throw error
  }
}

type FilmJob = JobWithMetadata<JobData['recordings']>

/** The same for the film of a recording. */
async function attemptFilm(runtime: MediaRuntime, job: FilmJob, stopping: AbortSignal): Promise<void> {
  try {
    await untilWritable(runtime.context.disk, stopping)
    await makeFilm(runtime, job.data, AbortSignal.any([stopping, job.signal]))
  } catch (error) {
    const { context, logger } = runtime
    if (stopping.aborted) return context.jobs.enqueue(context.db, 'recordings', job.data)
    const isLast = job.retryCount >= job.retryLimit
    logger.warn({ recordingId: job.data.recordingId, isLast, error }, 'recording job failed')
    if (isLast) await failFilm(runtime, job.data)
    throw error
  }
}

type MediaJob = JobWithMetadata<JobData[keyof typeof partOf]>
const partOf = {
  media: 'first',
  renditions: 'rest',
  alternatives: 'alternatives',
} as const satisfies Partial<Record<JobName, Part>>

/** Runs one attempt of a job. A stop returns the job untouched; the last failed attempt is recorded for the owner. */
async function attempt(
  runtime: MediaRuntime,
  { queue, job }: { queue: keyof typeof partOf; job: MediaJob },
  stopping: AbortSignal,
): Promise<void> {
  const { mediaId } = job.data
  try {
    await untilWritable(runtime.context.disk, stopping)
    await prepareAsset(runtime, { mediaId, part: partOf[queue] }, AbortSignal.any([stopping, job.signal]))
  } catch (error) {
    if (stopping.aborted) {
      await runtime.context.jobs.enqueue(runtime.context.db, queue, job.data)
      return
    }
    const isLast = job.retryCount >= job.retryLimit
    runtime.logger.warn({ mediaId, queue, try: job.retryCount + 1, isLast, error }, 'media job failed')
    if (isLast) await recordRefusal(runtime, { id: mediaId, part: partOf[queue], failure: exhausted })
    throw error
  }
}
