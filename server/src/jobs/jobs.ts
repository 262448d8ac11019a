import { PgBoss, type Queue, fromKysely } from 'pg-boss'
import type { Db } from '#db/connect.ts'

/** Work that outlives a request, by queue name, with what each job carries. */
export interface JobData {
  /** Make one uploaded file of a post playable. */
  media: { mediaId: string }
}
export type JobName = keyof JobData

/** Retries with back-off; a job whose worker died is taken again when its heartbeat stays away. */
export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  media: {
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: 30,
    notify: true,
  },
}

export interface Jobs {
  /** Adds a job; inside a transaction it exists only if that commits. */
  enqueue: <N extends JobName>(db: Db, name: N, data: JobData[N]) => Promise<void>
  stop: () => Promise<void>
}

/** Adds jobs from a server process; working on them is the worker's. */
export function createJobs(db: Db): Jobs {
  let boss: Promise<PgBoss> | undefined
  const started = () =>
    (boss ??= new PgBoss({
      db: fromKysely(db.withoutPlugins()),
      supervise: false,
      schedule: false,
      migrate: false,
    }).start())
  return {
    enqueue: async (within, name, data) => {
      await (await started()).send(name, data, { db: fromKysely(within.withoutPlugins()) })
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
