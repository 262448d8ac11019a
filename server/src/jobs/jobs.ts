import { PgBoss, type Queue, fromKysely } from 'pg-boss'
import type { Db } from '#db/connect.ts'

/** Work that outlives a request, by queue name, with what each job carries. */
export interface JobData {
  /** Make one uploaded file of a post playable. Quick work goes first, so that a picture doesn't wait for films. */
  media: { mediaId: string; isQuick?: boolean }
}
export type JobName = keyof JobData

/** Retries with back-off; a job whose worker died is taken again when its heartbeat stays away. */
export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  media: {
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: 15,
    notify: true,
  },
}

export interface Jobs {
  /**
   * Opens the queue. To be awaited before a transaction that adds jobs: opening needs a connection of its own, and
   * enough transactions waiting for it would hold them all.
   */
  open: () => Promise<void>
  /** Adds a job; inside a transaction it exists only if that commits. */
  enqueue: <N extends JobName>(db: Db, name: N, data: JobData[N]) => Promise<void>
  stop: () => Promise<void>
}

/** Adds jobs from a server process; working on them is the worker's. */
export function createJobs(db: Db): Jobs {
  let boss: Promise<PgBoss> | undefined
  const start = () =>
    new PgBoss({
      db: fromKysely(db.withoutPlugins()),
      supervise: false,
      schedule: false,
      migrate: false,
    }).start()
  const started = () =>
    (boss ??= start().catch((error: unknown) => {
      boss = undefined
      throw error
    }))
  return {
    open: async () => void (await started()),
    enqueue: async (within, name, data) => {
      const priority = 'isQuick' in data && data.isQuick ? 1 : 0
      await (await started()).send(name, data, { db: fromKysely(within.withoutPlugins()), priority })
    },
    stop: async () => {
      if (boss) await (await boss).stop({ graceful: false })
    },
  }
}

/** Makes the tables of the queue and the queues themselves; part of migrating. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  await boss.stop({ graceful: false })
}
