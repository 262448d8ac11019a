import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import type { Storage } from '../storage.ts'
import { type StoredUpload, removeObject } from './remove-object.ts'

const day = 24 * 3_600_000
/** How long an upload may stay unused, and how long a removed one can still be recovered by hand. */
const sweepAfter = { pending: day, detached: 7 * day } as const
const batch = 100

interface Sweeping extends Clock {
  storage: Storage
}

const due = statement<StoredUpload>(`
  select u.key, u.size, u.mime_type, p.part_bytes, p.store_id
    from uploads u left join parted_uploads p on p.key = u.key and p.completed_at is null
   where (u.state = 'pending' and u.changed_at < $1::timestamptz)
      or (u.state = 'detached' and u.changed_at < $2::timestamptz)
   limit $3::int for update of u skip locked`)

const purge = statement(`
  update uploads set state = 'purged', changed_at = $2::timestamptz where key = any($1::text[])`)

/**
 * Removes the objects of unused uploads and of deleted things, and unfinished files left by a killed process.
 * Several processes may do it concurrently. Returns how many objects were removed.
 */
export async function sweepUploads(context: Sweeping & { db: Db }): Promise<number> {
  await context.storage.removeAbandoned(new Date(context.now().getTime() - day))
  let purged = 0
  for (;;) {
    const { found, removed } = await context.db.transaction().execute((tx) => sweepBatch(tx, context))
    purged += removed
    // What could not be removed stays due, and must not be retried forever.
    if (found < batch || removed === 0) return purged
  }
}

/** The rows stay locked until their objects are gone, so that nobody can attach one that is being removed. */
async function sweepBatch(tx: Db, { storage, now }: Sweeping) {
  const before = (age: number) => new Date(now().getTime() - age)
  const rows = await due(tx, before(sweepAfter.pending), before(sweepAfter.detached), batch)
  const removed = await Promise.allSettled(rows.map((row) => removeObject(storage, row)))
  const keys = rows.flatMap(({ key }, at) => (removed[at]?.status === 'fulfilled' ? [key] : []))
  await purge(tx, keys, now())
  return { found: rows.length, removed: keys.length }
}
