import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { notificationKeys, setUnread } from './notification-keys.ts'

/**
 * A popular post causes many events a second; the list is fetched no more often than this, in milliseconds.
 */
const refreshEvery = 1000

/** The badge follows at once; the list, where it shows, soon after. */
export function notificationsLive(client: QueryClient): LiveHandlers {
  let isWaiting = false
  return {
    notification({ unreadCount }) {
      setUnread(client, unreadCount)
      if (isWaiting) return
      isWaiting = true
      setTimeout(() => {
        isWaiting = false
        void client.invalidateQueries({ queryKey: notificationKeys.list })
      }, refreshEvery)
    },
  }
}
