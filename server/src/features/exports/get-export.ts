import { hourMs } from '@akada/contract/durations'
import { type DataExport, exportPauseHours } from '@akada/contract/exports/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { signedAddress } from './link.ts'

interface Row {
  id: string
  status: DataExport['status']
  requestedAt: Date
  expiresAt: Date | null
  bytes: number | null
}

export const findLatestExport = statement<Row, { userId: string }>(
  `select id, status, requested_at, expires_at, bytes from data_exports
    where user_id = :userId order by requested_at desc limit 1`,
)

/** The latest copy of a member's data, if there ever was one. */
export async function getExport(
  { db, now, secret }: Pick<Context, 'now' | 'secret'> & { db: Db },
  userId: string,
): Promise<DataExport | null> {
  const [row] = await findLatestExport(db, { userId })
  if (!row) return null
  const { id, requestedAt, expiresAt, bytes } = row
  const isExpired = row.status === 'ready' && (!expiresAt || expiresAt <= now())
  const status = isExpired ? 'expired' : row.status
  return {
    id,
    status,
    requestedAt: requestedAt.toISOString(),
    nextAt: nextExportAt(row).toISOString(),
    url: status === 'ready' && expiresAt ? signedAddress(secret, id, expiresAt) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
    bytes,
  }
}

/** What failed can be requested again at once. */
export const nextExportAt = ({ status, requestedAt }: Row) =>
  status === 'failed' ? requestedAt : new Date(requestedAt.getTime() + exportPauseHours * hourMs)
