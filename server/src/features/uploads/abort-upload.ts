import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type OwnUpload, type PartContext, findOwnUpload } from './parted-upload.ts'

const lockUnused = statement<{ key: string }, { key: string }>(
  `select key from uploads where key = :key and state = 'pending' for update`,
)
const markPurged = statement<unknown, { key: string; now: Date }>(
  `update uploads set state = 'purged', changed_at = :now::timestamptz where key = :key`,
)

/**
 * Aborts an unused upload: removes its parts, its file and its share of the quota. Throws API_ERR_CONFLICT
 * for a used one.
 */
export async function abortUpload({ db, storage, now }: PartContext, own: OwnUpload): Promise<void> {
  const row = await findOwnUpload(db, own)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.state === 'purged') return
  await db.transaction().execute(async (tx) => {
    const [unused] = await lockUnused(tx, { key: row.key })
    if (!unused) throw new ApiError('API_ERR_CONFLICT', { message: 'This file is used already.' })
    if (row.storeId !== null) await storage.parts.abort({ ...row, storeId: row.storeId })
    await storage.remove(row.key)
    await markPurged(tx, { key: row.key, now: now() })
  })
}
