import { type Db, statement } from '#db/connect.ts'

/** A changed group, and its effect on the member's counts. */
export interface GroupChange {
  id: string
  userId: string
  /** 1 for a new group, -1 for a removed one. */
  groups: number
  unread: number
}

/**
 * Everything outside the aggregator that changes groups takes this lock first, and so does the aggregator:
 * neither deadlocks on the other's rows.
 */
export const lockGroupsShared = statement(`select pg_advisory_xact_lock_shared(hashtext('notifications'))`)
/** One process aggregates at a time, so that a member's actions are handled in order. */
export const lockGroupsExclusively = statement(`select pg_advisory_xact_lock(hashtext('notifications'))`)

const upsertNotificationCounts = statement<
  { userId: string; unread: number },
  { userIds: readonly string[]; unreads: readonly number[]; groups: readonly number[] }
>(`
  insert into notification_counts as c (user_id, unread, total)
  select user_id, greatest(sum(unread), 0), greatest(sum(groups), 0)
    from unnest(:userIds::uuid[], :unreads::int[], :groups::int[]) a (user_id, unread, groups) group by user_id
      order by user_id
  on conflict (user_id) do update
    set unread = c.unread + (select sum(unread) from unnest(:userIds::uuid[], :unreads::int[]) a (user_id, unread)
                              where a.user_id = c.user_id),
        total = c.total + (select sum(groups) from unnest(:userIds::uuid[], :groups::int[]) a (user_id, groups)
                            where a.user_id = c.user_id)
  returning user_id, unread`)

/** Updates the counts of all members whose groups have changed; returns who they are. */
export async function applyCountChanges(
  tx: Db,
  changed: readonly GroupChange[],
): Promise<{ userId: string; unread: number }[]> {
  if (changed.length === 0) return []
  return upsertNotificationCounts(tx, {
    userIds: changed.map(({ userId }) => userId),
    unreads: changed.map(({ unread }) => unread),
    groups: changed.map(({ groups }) => groups),
  })
}

const findNotificationCounts = statement<{ unread: number; total: number }, { userId: string }>(
  `select unread, total from notification_counts where user_id = :userId`,
)

/** How many groups a member has, and how many unread. */
export async function readNotificationCounts(
  db: Db,
  userId: string,
): Promise<{ unread: number; total: number }> {
  const [row] = await findNotificationCounts(db, { userId })
  return row ?? { unread: 0, total: 0 }
}
