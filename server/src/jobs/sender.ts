import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobData } from './queues.ts'
import { processJobs } from './process-jobs.ts'

/** Jobs that send something to somebody. */
type SentJob = 'messages' | 'push'

interface SenderOptions<N extends SentJob> {
  databaseUrl: string
  logger: Pick<FastifyBaseLogger, 'warn'>
  queue: N
  /** One attempt; if it throws, the queue's rules decide about a retry. */
  send: (job: JobWithMetadata<JobData[N]>) => Promise<void>
}

export interface Sender {
  /** Lets running attempts finish; waiting jobs are left to the next sender. */
  stop: () => Promise<void>
}

const stopTimeoutMs = 10_000

/** Sends what is queued until stopped, four at a time; of any number of senders one takes each job. */
export async function startSender<N extends SentJob>(options: SenderOptions<N>): Promise<Sender> {
  const { databaseUrl, logger, queue, send } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    migrate: false,
    schedule: false,
    supervise: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => logger.warn({ error: error.message, queue }, 'queue'))
  await boss.start()
  await processJobs(boss, { queue, concurrency: 4, work: send })
  return { stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }) }
}
