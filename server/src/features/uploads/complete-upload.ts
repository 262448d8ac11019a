import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { PartsMissingError } from '#storage/storage.ts'
import { refusalOf } from '#storage/transfer/receive-file.ts'
import { type OwnUpload, type PartContext, beginUpload, mustFindUpload } from './parted-upload.ts'

const markCompleted = statement(
  `update parted_uploads set completed_at = coalesce(completed_at, $2::timestamptz) where id = $1`,
)

/** Joins the parts into the file; throws API_ERR_CONFLICT while some are missing. */
export async function completeUpload(context: PartContext, own: OwnUpload): Promise<{ key: string }> {
  const { db, storage, now } = context
  const row = await mustFindUpload(context, own)
  if (!row.completedAt) {
    const file = await beginUpload(context, row)
    await storage.parts.complete(file).catch((error: unknown) => {
      throw error instanceof PartsMissingError ? missing() : refusalOf(error)
    })
    await markCompleted(db, row.id, now())
  }
  return { key: row.key }
}

const missing = () => new ApiError('API_ERR_CONFLICT', { message: 'Some parts have not arrived.' })
