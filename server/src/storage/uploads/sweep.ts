import { dayMs } from '@akada/contract/durations'
import { eachRow, longRun } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import type { Storage } from '../storage.ts'
import { type StoredUpload, removeObject } from './remove-object.ts'

/** How long an upload may stay unused, and how long a removed one can still be recovered by hand. */
const sweepAfter = { pending: dayMs, detached: 7 * dayMs } as const
const batch = 100

interface Sweeping extends Clock {
  storage: Storage
}

const listDueUploads = statement<
  StoredUpload,
  { pendingBefore: Date; detachedBefore: Date; limit: number; except: readonly string[] }
>(`
  select u.key, u.size, u.mime_type, p.part_bytes, p.store_id
    from uploads u left join parted_uploads p on p.key = u.key and p.completed_at is null
   where ((u.state = 'pending' and u.changed_at < :pendingBefore::timestamptz)
      or (u.state = 'detached' and u.changed_at < :detachedBefore::timestamptz))
     and u.key <> all(:except::text[])
   order by u.changed_at limit :limit::int`)
/** The rows stay locked until their objects are gone, so that nobody can attach one that is being removed. */
const lockDueUploads = statement<
  { key: string },
  { pendingBefore: Date; detachedBefore: Date; keys: readonly string[] }
>(`
  select key from uploads
   where key = any(:keys::text[]) and ((state = 'pending' and changed_at < :pendingBefore::timestamptz)
      or (state = 'detached' and changed_at < :detachedBefore::timestamptz))
     for update skip locked`)

const markUploadsPurged = statement<unknown, { locked: readonly string[]; now: Date }>(`
  update uploads set state = 'purged', changed_at = :now::timestamptz where key = any(:locked::text[])`)

/**
 * Removes the objects of unused uploads and of deleted things, and unfinished files left by a killed process.
 * Several processes may do it concurrently. Returns how many objects were removed.
 */
export async function sweepUploads(context: Sweeping & { db: Db }): Promise<number> {
  const { db, storage, now } = context
  let purged = 0
  await inParts(
    () => storage.removeAbandoned(new Date(now().getTime() - dayMs)),
    () =>
      eachRow(
        { db, now },
        {
          name: 'sweep-uploads',
          next: ({ except }) => listDueUploads(db, { ...limits(now()), limit: batch, except }),
          keyOf: ({ key }) => key,
          together: async (rows) => {
            purged += await sweepThese(context, rows)
          },
          work: async (row) => {
            purged += await sweepThese(context, [row])
          },
          seconds: longRun,
        },
      ),
  )
  return purged
}

const limits = (now: Date) => {
  const before = (age: number) => new Date(now.getTime() - age)
  return { pendingBefore: before(sweepAfter.pending), detachedBefore: before(sweepAfter.detached) }
}

/** All of them, or none. */
function sweepThese(
  { db, storage, now }: Sweeping & { db: Db },
  rows: readonly StoredUpload[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const keys = rows.map(({ key }) => key)
    const locked = new Set((await lockDueUploads(tx, { ...limits(now()), keys })).map(({ key }) => key))
    const mine = rows.filter(({ key }) => locked.has(key))
    await Promise.all(mine.map((row) => removeObject(storage, row)))
    await markUploadsPurged(tx, { locked: [...locked], now: now() })
    return mine.length
  })
}
