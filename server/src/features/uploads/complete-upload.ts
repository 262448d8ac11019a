import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { PartsMissingError } from '#storage/storage.ts'
import { isExpected } from '#storage/uploads/expected.ts'
import { uploadAborted, refusalOf } from '#storage/transfer/receive-file.ts'
import { type OwnUpload, type UploadPartContext, beginUpload, mustFindUpload } from './parted-upload.ts'

/** Undefined if the upload was cancelled; waits for a removal under way. */
const markUploadCompleted = statement<{ key: string }, { key: string; now: Date }>(
  `with present as (select key from uploads where key = :key and state <> 'purged' for share)
   update parted_uploads p set completed_at = coalesce(p.completed_at, :now::timestamptz)
     from present where p.key = present.key
   returning p.key`,
)

/** Joins the parts into the file; throws API_ERR_CONFLICT while some are missing, and API_ERR_NOT_FOUND once it is aborted. */
export async function completeUpload(
  context: UploadPartContext,
  upload: OwnUpload,
): Promise<{ key: string }> {
  const { db, storage, now } = context
  const row = await mustFindUpload(context, upload)
  if (!row.completedAt) {
    const file = await beginUpload(context, row)
    const failure = await storage.parts.complete(file).then(() => undefined, whyNot)
    if (failure !== undefined) {
      // An upload that was aborted meanwhile fails in many ways.
      throw (await isExpected(db, row.key)) ? failure : uploadAborted()
    }
    const [marked] = await markUploadCompleted(db, { key: row.key, now: now() })
    if (!marked) {
      await storage.remove(row.key)
      throw uploadAborted()
    }
  }
  return { key: row.key }
}

const whyNot = (error: unknown) => (error instanceof PartsMissingError ? missing() : refusalOf(error))
const missing = () => new ApiError('API_ERR_CONFLICT', { message: 'Some parts have not arrived.' })
