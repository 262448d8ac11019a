import { PgBoss, fromKysely } from 'pg-boss'
import type { Db } from '#db/connect.ts'
import { type JobData, type JobName, deadLetterOf, deadLetterSeconds, jobNames, queues } from './queues.ts'

export interface Jobs {
  /**
   * Opens the queue. Await it before a transaction that adds jobs: opening needs a connection of its own, and
   * enough waiting transactions could use up the pool.
   */
  open: () => Promise<void>
  /** Adds a job; inside a transaction it exists only if that commits. */
  enqueue: <N extends JobName>(db: Db, name: N, data: JobData[N]) => Promise<void>
  stop: () => Promise<void>
}

/** Adds jobs from a server process; executing them is left to the worker. */
export function createJobs(db: Db): Jobs {
  let boss: Promise<PgBoss> | undefined
  const start = () => {
    const opened = new PgBoss({
      db: fromKysely(db.withoutPlugins()),
      supervise: false,
      schedule: false,
      migrate: false,
    })
    // It polls its queues by itself; without a listener a database outage at that moment would crash the
    // process.
    opened.on('error', () => {})
    return opened.start()
  }
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

/** Creates the tables of the queue and the queues themselves with this code's settings; part of migrating. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const name of jobNames) await createQueue(boss, name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function createQueue(boss: PgBoss, name: JobName): Promise<void> {
  const deadLetter = deadLetterOf(name)
  const { shown: _, ...rules } = queues[name]
  await boss.createQueue(deadLetter)
  await boss.updateQueue(deadLetter, { retentionSeconds: deadLetterSeconds, warningQueueSize: 100 })
  await boss.createQueue(name)
  await boss.updateQueue(name, { ...rules, deadLetter })
}
