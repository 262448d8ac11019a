import type { Notification } from '@akada/contract/notifications/routes'
import { type InfiniteData, MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { notificationKeys } from './notification-keys.ts'
import { notificationsQuery, readMutation } from './notifications.queries.ts'

vi.mock(import('#api/call.ts'), { spy: true })

const liked = {
  id: 'n1',
  isRead: false,
  changedAt: '2026-03-01T10:00:00Z',
  actors: [],
} as never as Notification

/** The answers of the server, in the order in which the test lets them arrive. */
function answers() {
  const waiting: ((answer: unknown) => void)[] = []
  vi.mocked(call).mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  return waiting
}

const page = (isRead: boolean) => ({
  notifications: [{ ...liked, isRead }],
  unreadCount: isRead ? 0 : 1,
  next: null,
})

const isShownAsRead = (client: QueryClient) =>
  client.getQueryData<InfiniteData<ReturnType<typeof page>>>(notificationKeys.list)?.pages[0]
    ?.notifications[0]?.isRead

beforeEach(() => void vi.mocked(call).mockReset())

test('a list that was read before a notification was marked does not show it as new again', async () => {
  const client = new QueryClient()
  client.setQueryData(notificationKeys.list, { pages: [page(false)], pageParams: [''] })
  const waiting = answers()
  const marking = new MutationObserver(client, readMutation(client)).mutate({
    notification: liked,
    isUpTo: false,
  })
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(isShownAsRead(client)).toBe(true)
  const early = client.fetchInfiniteQuery(notificationsQuery(client))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]!(page(false))
  await early
  waiting[0]!({ unreadCount: 0 })
  await marking
  expect(isShownAsRead(client)).toBe(true)
  expect(client.getQueryData(notificationKeys.unread)).toBe(0)
})

test('a list that is still on its way when a notification was marked is fetched again', async () => {
  const client = new QueryClient()
  client.setQueryData(notificationKeys.list, { pages: [page(false)], pageParams: [''] })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const waiting = answers()
  const marking = new MutationObserver(client, readMutation(client)).mutate({
    notification: liked,
    isUpTo: false,
  })
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  void client.fetchInfiniteQuery(notificationsQuery(client)).catch(() => undefined)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[0]!({ unreadCount: 0 })
  await marking
  expect(invalidate).toHaveBeenCalledWith({ queryKey: notificationKeys.list })
})
