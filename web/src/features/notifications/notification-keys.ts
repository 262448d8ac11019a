import type { QueryClient } from '@tanstack/react-query'

export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
} as const

/** Shows a number of unread notifications that is newer than any answer still on its way. */
export function setUnread(client: QueryClient, unreadCount: number): void {
  void client.cancelQueries({ queryKey: notificationKeys.unread })
  client.setQueryData(notificationKeys.unread, unreadCount)
}
