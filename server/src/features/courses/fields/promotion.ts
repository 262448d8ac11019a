import { uploadMessages } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { addAssets, releaseAssets } from '#media/assets/owner-assets.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads, refuseUpload } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Context } from '#context.ts'

type Promoting = Pick<Context, 'db' | 'declared' | 'storage' | 'jobs' | 'now'>

interface Promotion {
  /** A draft has one of its own. */
  ownerType: 'course' | 'course-draft'
  courseId: string
  userId: string
  key: string
}

const findUploadType = statement<{ mimeType: string }, { key: string; userId: string }>(
  `select mime_type from uploads where key = :key and user_id = :userId`,
)
/** A file that is the promotion of a course, or of its draft, already. */
export const findPromotion = statement<
  { mimeType: string },
  { ownerType: string; courseId: string; key: string }
>(`
  select mime_type from media_assets
   where owner_type = :ownerType and owner_id = :courseId and source_key = :key and released_at is null`)
const deleteReleasedAssets = statement<unknown, { ownerType: string; courseId: string }>(
  `delete from media_assets where owner_type = :ownerType and owner_id = :courseId and released_at is not null`,
)

/** Refuses a key that is not the member's upload; resolves to its type. Call it before the transaction that uses it. */
export async function mustBeUpload(
  context: Promoting,
  { userId, key }: Pick<Promotion, 'userId' | 'key'>,
): Promise<string> {
  const [upload] = await findUploadType(context.db, { key, userId })
  const mimeType = upload?.mimeType ?? ''
  const kind = kindOf(mimeType)
  if (kind === 'audio' || kind === 'pdf') throw refuseUpload(uploadMessages.unsupported)
  await mustHaveArrived(context, { userId, namespace: 'courses', file: { key, mimeType } })
  await context.jobs.open()
  return mimeType
}

/** Makes an upload the promotion of a course, replacing another; idempotent. */
export async function setPromotion(
  tx: Db,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { ownerType, courseId, userId, key, mimeType }: Promotion & { mimeType: string },
): Promise<void> {
  if ((await findPromotion(tx, { ownerType, courseId, key })).length > 0) return
  await removePromotion(tx, { ownerType, courseId, userId, now: now() })
  await attachUploads(tx, { keys: [key], userId, namespace: 'courses', now: now() })
  await addAssets(tx, { ownerType, ownerId: courseId, jobs }, [{ key, mimeType }])
}

/** Releases the promotion of a course. */
export async function removePromotion(
  tx: Db,
  { ownerType, courseId, userId, now }: Omit<Promotion, 'key'> & { now: Date },
): Promise<void> {
  await releaseAssets(tx, { ownerType, ownerId: courseId, userId, now })
  await deleteReleasedAssets(tx, { ownerType, courseId })
}
