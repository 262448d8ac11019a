import { pageMeta } from '@akada/contract/common'
import type { NotificationPage } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'
import { type Changed, count, countsOf, lockShared } from './counts.ts'
import { notificationOf, rowsAt } from './read-view.ts'

interface ListQuery {
  userId: string
  page: number
  limit: number
  before?: string | undefined
}

const remove = statement<Changed>(`
  with gone as (delete from notifications where user_id = $1 and id = any($2::uuid[]) and actors_count > 0 returning *)
  select id, user_id, -1 as groups, -(read_at is null)::int as unread from gone`)

/** What is not for the member any more must not stay in their count either. */
const forgetSpoilt = (db: Db, userId: string, ids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await lockShared(tx)
    await count(tx, await remove(tx, userId, ids))
  })

/** A member's notifications, newest first; `before` goes on where another page ended. */
export async function listNotifications(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, page, limit, before }: ListQuery,
): Promise<NotificationPage> {
  const place = placeOf(before)
  const rows = await rowsAt(db, userId, { before: place, limit, offset: place ? 0 : (page - 1) * limit })
  const spoilt = rows.filter(({ isSpoilt }) => isSpoilt)
  if (spoilt.length > 0)
    await forgetSpoilt(
      db,
      userId,
      spoilt.map(({ id }) => id),
    )
  const { unread, total } = await countsOf(db, userId)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    notifications: rows.filter(({ isSpoilt }) => !isSpoilt).map((row) => notificationOf(row, storage)),
    unreadCount: unread,
    next: last ? `${last.changedAt.getTime()}_${last.id}` : null,
    meta: pageMeta({ page, limit }, total),
  }
}

function placeOf(before: string | undefined) {
  if (!before) return undefined
  const [time = '', id = ''] = before.split('_')
  return { changedAt: new Date(Number(time)), id }
}
