import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type GroupChange, applyCountChanges, readNotificationCounts, lockGroupsShared } from './counts.ts'

/** A read group is closed: later actions start a new one. */
const markReadSql = (which: string) => `
  update notifications n set read_at = :now, closed_at = coalesce(n.closed_at, :now), mail_due_at = null
   where n.user_id = :userId and n.actors_count > 0 and n.read_at is null and ${which}
  returning n.id, n.user_id, 0 as groups, -1 as unread`

const markGroupRead = statement<GroupChange, { userId: string; notificationId: string; now: Date }>(
  markReadSql('n.id = :notificationId'),
)
const markGroupsReadUpTo = statement<
  GroupChange,
  { userId: string; notificationId: string; now: Date; before: string | null }
>(
  markReadSql(`(n.changed_at, n.id) <= (
    select coalesce(:before::timestamptz, l.changed_at), l.id from notifications l where l.id = :notificationId
      and l.user_id = :userId)`),
)
const hasNotification = statement<unknown, { userId: string; notificationId: string }>(
  `select 1 as one from notifications where id = :notificationId and user_id = :userId`,
)
const resetIgnoredMails = statement<unknown, { userId: string }>(
  `update notification_counts set mails = 0 where user_id = :userId and mails > 0`,
)

interface Reading {
  userId: string
  notificationId: string
}

type Marking = Pick<Context, 'db' | 'live' | 'now'>

async function markNotifications(
  { db, live }: Marking,
  { userId, notificationId }: Reading,
  run: (tx: Db) => Promise<GroupChange[]>,
) {
  const changed = await db.transaction().execute(async (tx) => {
    await lockGroupsShared(tx)
    const rows = await run(tx)
    await applyCountChanges(tx, rows)
    await resetIgnoredMails(tx, { userId })
    return rows.length
  })
  if (changed === 0 && (await hasNotification(db, { userId, notificationId })).length === 0)
    throw new ApiError('API_ERR_NOT_FOUND')
  const { unread: unreadCount } = await readNotificationCounts(db, userId)
  if (changed > 0) live.publish(`user:${userId}`, 'notification', { unreadCount, notificationId: null })
  return { unreadCount }
}

/** Marks one notification as read; idempotent. Throws API_ERR_NOT_FOUND. */
export const readNotification = (context: Marking, reading: Reading) =>
  markNotifications(context, reading, (tx) =>
    markGroupRead(tx, { userId: reading.userId, notificationId: reading.notificationId, now: context.now() }),
  )

/**
 * Marks a notification and all older ones as read; groups that grew after `changedAt` stay unread. Throws
 * API_ERR_NOT_FOUND.
 */
export const readNotifications = (
  context: Marking,
  { changedAt, ...reading }: Reading & { changedAt?: string | undefined },
) =>
  markNotifications(context, reading, (tx) =>
    markGroupsReadUpTo(tx, {
      userId: reading.userId,
      notificationId: reading.notificationId,
      now: context.now(),
      before: changedAt ?? null,
    }),
  )
