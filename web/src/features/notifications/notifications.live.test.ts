import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { notificationKeys } from './notification-keys.ts'
import { notificationsLive } from './notifications.live.ts'

test('the badge follows each event at once, the list is fetched once for many', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const { notification } = notificationsLive(client)
  for (const unreadCount of [1, 2, 3]) {
    notification?.({ unreadCount, notificationId: null })
    expect(client.getQueryData(notificationKeys.unread)).toBe(unreadCount)
  }
  expect(invalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(invalidate.mock.calls).toEqual([[{ queryKey: notificationKeys.list }]])
  notification?.({ unreadCount: 4, notificationId: null })
  vi.advanceTimersByTime(1000)
  expect(invalidate).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('an answer that was on its way when an event came does not replace its number', async () => {
  const client = new QueryClient()
  const { promise: answer, resolve: arrive } = Promise.withResolvers<number>()
  const fetching = client.fetchQuery({ queryKey: notificationKeys.unread, queryFn: () => answer })
  notificationsLive(client).notification?.({ unreadCount: 1, notificationId: null })
  arrive(0)
  await fetching
  expect(client.getQueryData(notificationKeys.unread)).toBe(1)
})
