import { partRules } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type PartedFile, partCount } from '#storage/storage.ts'
import type { Context } from '#context.ts'

export type UploadPartContext = Pick<Context, 'db' | 'storage' | 'now'>

interface Plan {
  key: string
  size: number
  line: 'slow' | undefined
}

/** Adds the plan of a multipart upload, within the transaction that records the upload. */
export async function planParts(tx: Db, { storage }: Pick<Context, 'storage'>, { key, size, line }: Plan) {
  const preferred = line === 'slow' ? partRules.slow : partRules.usual
  const partBytes = Math.max(preferred, storage.parts.leastBytes)
  const { id } = await tx
    .insertInto('partedUploads')
    .values({ key, partBytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uploadId: id, partBytes, parts: partCount({ size, partBytes }) }
}

export interface PartedUpload extends Omit<PartedFile, 'storeId'> {
  id: string
  storeId: string | null
  state: string
  completedAt: Date | null
}
type BegunUpload = PartedUpload & PartedFile

const findUpload = statement<PartedUpload, { uploadId: string; userId: string }>(`
  select p.id, p.key, p.part_bytes, p.store_id, p.completed_at, u.size, u.mime_type, u.state
    from parted_uploads p join uploads u on u.key = p.key
   where p.id = :uploadId and u.user_id = :userId`)

const setStoreId = statement<{ storeId: string }, { id: string; mine: string }>(`
  update parted_uploads set store_id = coalesce(store_id, :mine) where id = :id returning store_id`)

export interface OwnUpload {
  uploadId: string
  userId: string
}

/** An upload of the caller's, in any state. */
export const findOwnUpload = async (db: Db, { uploadId, userId }: OwnUpload) =>
  (await findUpload(db, { uploadId, userId }))[0]

/** An upload of the caller's; others', unknown and removed ones are not found. */
export async function mustFindUpload(
  { db }: Pick<Context, 'db'>,
  { uploadId, userId }: OwnUpload,
): Promise<PartedUpload> {
  const row = await findOwnUpload(db, { uploadId, userId })
  if (!row || row.state === 'purged' || row.state === 'detached') throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/**
 * A multipart upload is created in the store only when somebody sends parts. Of two concurrent calls the
 * first one's id counts.
 */
export async function beginUpload(
  { db, storage }: UploadPartContext,
  row: PartedUpload,
): Promise<BegunUpload> {
  if (row.storeId !== null) return { ...row, storeId: row.storeId }
  const mine = await storage.parts.begin(row)
  const [first] = await setStoreId(db, { id: row.id, mine })
  const file = { ...row, storeId: first?.storeId ?? mine }
  if (file.storeId !== mine) await storage.parts.abort({ ...file, storeId: mine })
  return file
}
