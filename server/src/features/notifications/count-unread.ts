import type { Db } from '#db/connect.ts'
import { readNotificationCounts } from './counts.ts'

/** How many groups of notifications a member hasn't read. */
export async function countUnread(db: Db, userId: string): Promise<{ unreadCount: number }> {
  const { unread } = await readNotificationCounts(db, userId)
  return { unreadCount: unread }
}
