import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type OwnUpload, type PartContext, findOwnUpload } from './parted-upload.ts'

const lockUnused = statement<{ key: string }>(
  `select key from uploads where key = $1 and state = 'pending' for update`,
)
const markPurged = statement(
  `update uploads set state = 'purged', changed_at = $2::timestamptz where key = $1`,
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
    const [unused] = await lockUnused(tx, row.key)
    if (!unused) throw new ApiError('API_ERR_CONFLICT', { message: 'This file is used already.' })
    if (row.storeId !== null) await storage.parts.abort({ ...row, storeId: row.storeId })
    await storage.remove(row.key)
    await markPurged(tx, row.key, now())
  })
}
