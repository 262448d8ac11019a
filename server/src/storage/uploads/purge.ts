import { type Db, statement } from '#db/connect.ts'
import type { Storage } from '../storage.ts'
import { type StoredUpload, removeObject } from './remove-object.ts'

const next = statement<StoredUpload & { isPurged: boolean }>(`
  select u.key, u.size, u.mime_type, p.part_bytes, p.store_id, u.state = 'purged' as is_purged
    from uploads u left join parted_uploads p on p.key = u.key and p.completed_at is null
   where u.user_id = $1 limit 200`)

const forget = statement(`delete from uploads where key = any($1::text[])`)

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
    const uploads = await next(db, userId)
    if (uploads.length === 0) return removed
    const present = uploads.filter(({ isPurged }) => !isPurged)
    await Promise.all(present.map((upload) => removeObject(storage, upload)))
    await forget(
      db,
      uploads.map(({ key }) => key),
    )
    removed += present.length
  }
}
