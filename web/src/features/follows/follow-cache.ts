import type { QueryClient } from '@tanstack/react-query'

export const followKey = (userId: string) => ['follows', userId, 'status'] as const
export const requestKey = (userId: string) => ['follows', userId, 'requested'] as const

/** Whether the viewer follows a member, from the cache; undefined while unknown. */
export const isFollowed = (client: QueryClient, userId: string) =>
  client.getQueryData<boolean>(followKey(userId))

/** Whether the viewer's request to a private member is pending, from the cache. */
export const isRequested = (client: QueryClient, userId: string) =>
  client.getQueryData<boolean>(requestKey(userId)) ?? false

/** Caches whether the viewer follows a member; every follow button reads this. */
export function rememberFollowed(client: QueryClient, userId: string, followed: boolean): void {
  client.setQueryData(followKey(userId), followed)
}

/** The same, with whether a request is pending. */
export function rememberFollow(
  client: QueryClient,
  userId: string,
  { followed, requested }: { followed: boolean; requested: boolean },
): void {
  client.setQueryData(followKey(userId), followed)
  client.setQueryData(requestKey(userId), requested)
}
