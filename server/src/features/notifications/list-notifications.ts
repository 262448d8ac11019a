import { pageMeta } from '@akada/contract/common'
import type { NotificationPage } from '@akada/contract/notifications/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type GroupChange, applyCountChanges, readNotificationCounts, lockGroupsShared } from './counts.ts'
import { readGroupPage } from './read-view.ts'

interface ListQuery {
  userId: string
  page: number
  limit: number
  before?: string | undefined
}

const deleteHiddenGroups = statement<GroupChange, { userId: string; ids: readonly string[] }>(`
  with deleted as (delete from notifications where user_id = :userId and id = any(:ids::uuid[]) and actors_count > 0
    returning *)
  select id, user_id, -1 as groups, -(read_at is null)::int as unread from deleted`)

/** What the member may no longer see must not stay in their count either. */
const removeHidden = (db: Db, userId: string, ids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await lockGroupsShared(tx)
    await applyCountChanges(tx, await deleteHiddenGroups(tx, { userId, ids }))
  })

/** A member's notifications, newest first; `before` continues where another page ended. */
export async function listNotifications(
  context: Pick<Context, 'db' | 'storage' | 'declared' | 'now'>,
  { userId, page, limit, before }: ListQuery,
): Promise<NotificationPage> {
  const { db } = context
  const start = parseCursor(before)
  const groups = await readGroupPage(context, userId, {
    before: start,
    limit,
    offset: start ? 0 : (page - 1) * limit,
  })
  const hidden = groups.filter(({ notification }) => !notification)
  if (hidden.length > 0)
    await removeHidden(
      db,
      userId,
      hidden.map(({ id }) => id),
    )
  const { unread, total } = await readNotificationCounts(db, userId)
  const last = groups.length === limit ? groups.at(-1) : undefined
  return {
    notifications: groups.flatMap(({ notification }) => notification ?? []),
    unreadCount: unread,
    next: last ? `${last.changedAt.getTime()}_${last.id}` : null,
    meta: pageMeta({ page, limit }, total),
  }
}

function parseCursor(before: string | undefined) {
  if (!before) return undefined
  const [time = '', id = ''] = before.split('_')
  return { changedAt: new Date(Number(time)), id }
}
