import * as api from '@akada/contract/notifications/routes'
import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollow } from '#features/follows/public.ts'
import { notificationKeys, setUnread } from './notification-keys.ts'

/** The number of unread notifications; live events update it. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await call(api.countUnread, {}, { signal })).unreadCount,
  })

/** The member's notifications, newest first; each page continues where the last one ended. */
export const notificationsQuery = (client: QueryClient) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: api.notificationsPageSize, ...(pageParam && { before: pageParam }) }
      const page = await call(api.listNotifications, { query }, { signal })
      setUnread(client, page.unreadCount)
      for (const { actors } of page.notifications)
        for (const { id, ...state } of actors) rememberFollow(client, id, state)
      return page
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // Much may have arrived while the list was closed.
    staleTime: 0,
  })

/** Marks what is shown as read: one, or a notification and all older ones. At once on screen, undone on failure. */
export const readMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['notifications', 'read'],
    mutationFn: async ({ notification: { id, changedAt }, isUpTo }: Reading) => {
      const { unreadCount } = isUpTo
        ? await call(api.readNotifications, { body: { upTo: id, changedAt } })
        : await call(api.readNotification, { params: { id } })
      setUnread(client, unreadCount)
    },
    onMutate: async (reading) => {
      await client.cancelQueries({ queryKey: notificationKeys.list })
      markShown(client, reading)
    },
    onSuccess: async (_answer, reading) => {
      // A list that was requested meanwhile may have been read before this was written.
      const isLoading = client.isFetching({ queryKey: notificationKeys.list }) > 0
      markShown(client, reading)
      if (isLoading) await client.invalidateQueries({ queryKey: notificationKeys.list })
    },
    onError: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })

interface Reading {
  notification: api.Notification
  /** All older ones too. */
  isUpTo: boolean
}

type Pages = InfiniteData<api.NotificationPage>

function markShown(client: QueryClient, { notification, isUpTo }: Reading): void {
  const isAffected = (one: api.Notification) =>
    isUpTo ? one.changedAt <= notification.changedAt : one.id === notification.id
  client.setQueryData<Pages>(
    notificationKeys.list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) => (isAffected(one) ? { ...one, isRead: true } : one)),
        })),
      },
  )
}
