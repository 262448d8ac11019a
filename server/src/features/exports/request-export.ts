import { type DataExport, exportPauseHours } from '@akada/contract/exports'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { mustProve } from '../sessions/public.ts'
import type { Context } from '../../context.ts'
import { signedAddress } from './link.ts'

const hour = 3_600_000

interface Row {
  id: string
  status: DataExport['status']
  requestedAt: Date
  expiresAt: Date | null
  bytes: number | null
}

const latest = statement<Row>(
  `select id, status, requested_at, expires_at, bytes from data_exports
    where user_id = $1 order by requested_at desc limit 1`,
)

/** A member's latest copy, if they ever asked for one. */
export async function latestExport(
  { db, now, secret }: Pick<Context, 'now' | 'secret'> & { db: Db },
  userId: string,
): Promise<DataExport | null> {
  const [row] = await latest(db, userId)
  if (!row) return null
  const { id, requestedAt, expiresAt, bytes } = row
  const isOver = row.status === 'ready' && (!expiresAt || expiresAt <= now())
  const status = isOver ? 'expired' : row.status
  return {
    id,
    status,
    requestedAt: requestedAt.toISOString(),
    nextAt: nextAfter(row).toISOString(),
    url: status === 'ready' && expiresAt ? signedAddress(secret, id, expiresAt) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
  }
}

/** What failed may be tried again at once. */
const nextAfter = ({ status, requestedAt }: Row) =>
  status === 'failed' ? requestedAt : new Date(requestedAt.getTime() + exportPauseHours * hour)

/** Two requests at the same time take turns. */
const lockMember = statement<{ id: string }>(
  `select id from users where id = $1 and deleted_at is null for no key update`,
)
const insert = statement(`insert into data_exports (user_id, requested_at) values ($1, $2)`)

/** Asks for a copy; throws API_ERR_PROOF, and API_ERR_RATE_LIMIT while the last one is younger than a day. */
export async function requestExport(
  context: Context,
  userId: string,
  request: FastifyRequest,
): Promise<DataExport> {
  const { db, jobs, now } = context
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, userId)
    const [last] = await latest(tx, userId)
    const wait = last ? nextAfter(last).getTime() - now().getTime() : 0
    if (wait > 0) throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.ceil(wait / 1000) })
    await mustProve({ ...context, db: tx }, request, 'export-data')
    await insert(tx, userId, now())
    await jobs.enqueue(tx, 'chores', { chore: 'make-exports' })
    const made = await latestExport({ ...context, db: tx }, userId)
    if (!made) throw new ApiError('API_ERR_INTERNAL')
    return made
  })
}
