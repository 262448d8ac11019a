import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'
import { type Changed, count, countsOf, lockShared } from './counts.ts'

/** A read group is closed: later actions start a new one. */
const read = (which: string) => `
  update notifications n set read_at = $3, closed_at = coalesce(n.closed_at, $3), mail_due_at = null
   where n.user_id = $1 and n.actors_count > 0 and n.read_at is null and ${which}
  returning n.id, n.user_id, 0 as groups, -1 as unread`

const readOne = statement<Changed>(read('n.id = $2'))
const readUpTo = statement<Changed>(
  read(`(n.changed_at, n.id) <= (
    select coalesce($4::timestamptz, l.changed_at), l.id from notifications l where l.id = $2 and l.user_id = $1)`),
)
const exists = statement(`select 1 as one from notifications where id = $2 and user_id = $1`)
const calm = statement(`update notification_counts set mails = 0 where user_id = $1 and mails > 0`)

interface Reading {
  userId: string
  notificationId: string
}

type Marking = Pick<Context, 'db' | 'live' | 'now'>

async function mark(
  { db, live }: Marking,
  { userId, notificationId }: Reading,
  run: (tx: Db) => Promise<Changed[]>,
) {
  const changed = await db.transaction().execute(async (tx) => {
    await lockShared(tx)
    const rows = await run(tx)
    await count(tx, rows)
    await calm(tx, userId)
    return rows.length
  })
  if (changed === 0 && (await exists(db, userId, notificationId)).length === 0)
    throw new ApiError('API_ERR_NOT_FOUND')
  const { unread: unreadCount } = await countsOf(db, userId)
  if (changed > 0) live.publish(`user:${userId}`, 'notification', { unreadCount, notificationId: null })
  return { unreadCount }
}

/** Marks one notification as read; idempotent. Throws API_ERR_NOT_FOUND. */
export const markRead = (context: Marking, reading: Reading) =>
  mark(context, reading, (tx) => readOne(tx, reading.userId, reading.notificationId, context.now()))

/**
 * Marks a notification and all older ones as read; groups that grew after `changedAt` stay unread. Throws
 * API_ERR_NOT_FOUND.
 */
export const markReadUpTo = (
  context: Marking,
  { changedAt, ...reading }: Reading & { changedAt?: string | undefined },
) =>
  mark(context, reading, (tx) =>
    readUpTo(tx, reading.userId, reading.notificationId, context.now(), changedAt ?? null),
  )
