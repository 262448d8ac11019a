import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type OwnUpload, type UploadPartContext, findOwnUpload } from './parted-upload.ts'

const lockUnusedUpload = statement<{ key: string }, { key: string }>(
  `select key from uploads where key = :key and state = 'pending' for update`,
)
const markUploadPurged = statement<unknown, { key: string; now: Date }>(
  `update uploads set state = 'purged', changed_at = :now::timestamptz where key = :key`,
)

/**
 * Aborts an unused upload: removes its parts, its file and its share of the quota. Throws API_ERR_CONFLICT
 * for a used one.
 */
export async function abortUpload({ db, storage, now }: UploadPartContext, upload: OwnUpload): Promise<void> {
  const row = await findOwnUpload(db, upload)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.state === 'purged') return
  await db.transaction().execute(async (tx) => {
    const [unused] = await lockUnusedUpload(tx, { key: row.key })
    if (!unused) throw new ApiError('API_ERR_CONFLICT', { message: 'This file is already in use.' })
    if (row.storeId !== null) await storage.parts.abort({ ...row, storeId: row.storeId })
    await storage.remove(row.key)
    await markUploadPurged(tx, { key: row.key, now: now() })
  })
}
