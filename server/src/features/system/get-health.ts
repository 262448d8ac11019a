import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** How long a health check waits for the database. */
const databaseTimeoutMs = 1000
/** A missing object: looking it up shows whether the store responds. */
const absentKey = 'ready/absent'

/** Whether the process can work; it is degraded without its database or space on the disk. */
export async function getHealth({ db, disk }: Pick<Context, 'db' | 'disk'>) {
  const late = setTimeout(databaseTimeoutMs, false, { ref: false })
  const database = await Promise.race([hasAnswered(sql`select 1`.execute(db)), late])
  const isWell = database && disk.state() === 'ok'
  return { status: isWell ? ('ok' as const) : ('degraded' as const), database, disk: disk.state() }
}

/** Throws API_ERR_UNAVAILABLE unless database, jobs and storage respond. */
export async function getReady({ db, storage }: Pick<Context, 'db' | 'storage'>) {
  const [database, jobs, stored] = await Promise.all([
    hasAnswered(sql`select 1`.execute(db)),
    hasAnswered(sql`select 1 from pgboss.queue limit 1`.execute(db)),
    hasAnswered(storage.stat(absentKey)),
  ])
  if (!database || !jobs || !stored) throw new ApiError('API_ERR_UNAVAILABLE')
  return { status: 'ok' as const, database, storage: stored, jobs }
}

const hasAnswered = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  )
