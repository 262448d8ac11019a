import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobData, JobName } from './queues.ts'

interface Taking<N extends JobName> {
  queue: N
  concurrency: number
  /** Seconds between two signs of life, for queues that wait for them. */
  heartbeat?: number
  /** One try; what it throws is tried again by the rules of the queue. */
  work: (job: JobWithMetadata<JobData[N]>) => Promise<void>
}

/** A new job is announced, but one whose pause is over is not. */
const pauseSeconds = 2

/**
 * Works on the jobs of a queue, some at once, until the queue is closed. After each job it looks for the next one: left
 * alone, what waits since before the last look would wait for the next pause to end, however much that is.
 */
export async function takeJobs<N extends JobName>(boss: PgBoss, taking: Taking<N>): Promise<void> {
  const { queue, concurrency, heartbeat, work } = taking
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
        for (const job of jobs) await work(job)
      } finally {
        boss.notifyWorker(id)
      }
    })
  }
}
