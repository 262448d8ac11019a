import { type Db, statement } from '#db/connect.ts'
import type { Storage } from '../storage.ts'
import { type StoredUpload, removeObject } from './remove-object.ts'

const batch = 50

const lockUploadsToPurge = statement<StoredUpload & { isPurged: boolean }, { userId: string }>(`
  select u.key, u.size, u.mime_type, p.part_bytes, p.store_id, u.state = 'purged' as is_purged
    from uploads u left join parted_uploads p on p.key = u.key and p.completed_at is null
   where u.user_id = :userId order by u.key limit ${batch} for update of u`)

const deleteUploads = statement<unknown, { keys: readonly string[] }>(
  `delete from uploads where key = any(:keys::text[])`,
)

/**
 * Removes everything a member has in the store, and every trace of it. Returns how many objects were removed.
 * Fails when the store does; what was removed by then stays removed.
 */
export async function purgeUploads(
  { db, storage }: { db: Db; storage: Storage },
  userId: string,
): Promise<number> {
  let removed = 0
  for (;;) {
    const { found, present } = await db.transaction().execute((tx) => purgeBatch(tx, storage, userId))
    removed += present
    if (found < batch) return removed
  }
}

/** The rows stay locked until their objects are gone, so that bytes which arrive now find that nobody expects them. */
async function purgeBatch(tx: Db, storage: Storage, userId: string) {
  const uploads = await lockUploadsToPurge(tx, { userId })
  // A purged upload has no bytes, unless a process was killed while they arrived.
  await Promise.all(uploads.map((upload) => removeObject(storage, upload)))
  await deleteUploads(tx, { keys: uploads.map(({ key }) => key) })
  return { found: uploads.length, present: uploads.filter(({ isPurged }) => !isPurged).length }
}
