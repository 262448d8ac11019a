import { columnsOf } from '#db/columns-of.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { GroupChange } from './counts.ts'

/** A group is pushed once in this many minutes, even when its actions are retracted and repeated. */
const silentMinutes = 10

const markGroupsPushed = statement<{ id: string; userId: string }, { ids: readonly string[]; now: Date }>(`
  update notifications n set pushed_at = :now
    from users u left join user_settings s on s.user_id = u.id
   where n.id = any(:ids::uuid[]) and u.id = n.user_id and s.allow_browser_notification is not false
     and exists (select from push_subscriptions p where p.user_id = n.user_id)
     and not exists (select from notifications o
       where o.user_id = n.user_id and o.kind = n.kind and o.group_id = n.group_id
         and o.pushed_at > :now::timestamptz - interval '${silentMinutes} minutes')
  returning n.id, n.user_id`)

const listPushSubscriptions = statement<
  { id: string; notificationId: string },
  { ids: readonly string[]; userIds: readonly string[] }
>(`
  select p.id, n.id as notification_id
    from unnest(:ids::uuid[], :userIds::uuid[]) n (id, user_id) join push_subscriptions p on p.user_id = n.user_id`)

interface Queueing {
  tx: Db
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
}

/** Queues new and grown groups for the push worker, one job for each browser. */
export async function queuePushes({ tx, jobs, now }: Queueing, grown: readonly GroupChange[]): Promise<void> {
  if (grown.length === 0) return
  const ringing = await markGroupsPushed(tx, { ids: grown.map(({ id }) => id), now })
  if (ringing.length === 0) return
  const rows = await listPushSubscriptions(tx, columnsOf(ringing, 'id', 'userId'))
  for (const { id, notificationId } of rows)
    await jobs.enqueue(tx, 'push', { subscriptionId: id, notificationId })
}
