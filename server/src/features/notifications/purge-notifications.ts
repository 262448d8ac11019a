import { inBatches } from '#jobs/in-parts.ts'
import { notificationDays } from '@akada/contract/notifications/routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type GroupChange, applyCountChanges, lockGroupsShared } from './counts.ts'

const batchSize = 500

/** Ids are ordered by time, and a group is open for a day at most after its id was created. */
const deleteOldGroups = statement<GroupChange, { before: string }>(`
  with purged as (
    delete from notifications
     where id = any (array(
       select id from notifications where id < :before::uuid order by id limit ${batchSize} for update skip locked))
    returning *)
  select id, user_id, -(actors_count > 0)::int as groups, -(actors_count > 0 and read_at is null)::int as unread
    from purged`)

/** Purges old notifications with all their actions, in short batches. */
export function purgeNotifications({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = smallestIdAt(new Date(now().getTime() - notificationDays * 24 * 3_600_000))
  const some = () =>
    db.transaction().execute(async (tx) => {
      await lockGroupsShared(tx)
      const purged = await deleteOldGroups(tx, { before })
      await applyCountChanges(tx, purged)
      return purged
    })
  return inBatches(batchSize, some)
}

/** The smallest UUIDv7 of that millisecond. */
function smallestIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
