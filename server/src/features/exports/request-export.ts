import type { DataExport } from '@akada/contract/exports/routes'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { getExport, findLatestExport, nextExportAt } from './get-export.ts'

/** Two requests at the same time take turns. */
const lockMember = statement<{ id: string }, { userId: string }>(
  `select id from users where id = :userId and deleted_at is null for no key update`,
)
const insertExport = statement<unknown, { userId: string; now: Date }>(
  `insert into data_exports (user_id, requested_at) values (:userId, :now)`,
)

/** Requests a copy; throws API_ERR_PROOF, and API_ERR_RATE_LIMIT while the last one is younger than a day. */
export async function requestExport(
  context: Context,
  userId: string,
  request: FastifyRequest,
): Promise<DataExport> {
  const { db, jobs, now } = context
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, { userId })
    const [last] = await findLatestExport(tx, { userId })
    const wait = last ? nextExportAt(last).getTime() - now().getTime() : 0
    if (wait > 0) throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.ceil(wait / 1000) })
    await mustProve({ ...context, db: tx }, request, 'export-data')
    await insertExport(tx, { userId, now: now() })
    await jobs.enqueue(tx, 'chores', { chore: 'make-exports' })
    const made = await getExport({ ...context, db: tx }, userId)
    if (!made) throw new ApiError('API_ERR_INTERNAL')
    return made
  })
}
