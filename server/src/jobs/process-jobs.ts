import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobData, JobName } from './queues.ts'

interface ProcessingOptions<N extends JobName> {
  queue: N
  concurrency: number
  /** Seconds between two heartbeats, for queues that expect them. */
  heartbeat?: number
  /** One attempt; if it throws, the queue's rules decide about a retry. */
  work: (job: JobWithMetadata<JobData[N]>) => Promise<void>
}

/** A new job is announced, but one whose backoff has ended is not. */
const pauseSeconds = 2

/**
 * Executes the jobs of a queue, some concurrently, until the queue is closed. It checks for the next job after each
 * one: with polling alone, jobs that were already waiting would wait out another interval, however many there are.
 */
export async function processJobs<N extends JobName>(
  boss: PgBoss,
  taking: ProcessingOptions<N>,
): Promise<void> {
  const { queue, concurrency, heartbeat, work: run } = taking
  const options = {
    pollingIntervalSeconds: pauseSeconds,
    notifyPollingIntervalSeconds: pauseSeconds,
    includeMetadata: true as const,
    ...(heartbeat !== undefined && { heartbeatRefreshSeconds: heartbeat }),
  }
  for (let taker = 0; taker < concurrency; taker += 1) {
    let id = ''
    id = await boss.work(queue, options, async (jobs: JobWithMetadata<JobData[N]>[]) => {
      try {
        for (const job of jobs) await run(job)
      } finally {
        boss.notifyWorker(id)
      }
    })
  }
}
