import type { QueryClient } from '@tanstack/react-query'

export const followKey = (userId: string) => ['follows', userId, 'status'] as const
export const requestKey = (userId: string) => ['follows', userId, 'requested'] as const

/** Whether the viewer follows somebody, as known on screen; undefined while nobody said. */
export const isFollowed = (client: QueryClient, userId: string) =>
  client.getQueryData<boolean>(followKey(userId))

/** Whether the viewer waits for a private member's answer, as known on screen. */
export const isRequested = (client: QueryClient, userId: string) =>
  client.getQueryData<boolean>(requestKey(userId)) ?? false

/** Notes what a list or an answer said about following: the one place every follow button reads. */
export function rememberFollowed(client: QueryClient, userId: string, followed: boolean): void {
  client.setQueryData(followKey(userId), followed)
}

/** The same where it was said, too, whether the viewer waits for an answer. */
export function rememberFollow(
  client: QueryClient,
  userId: string,
  { followed, requested }: { followed: boolean; requested: boolean },
): void {
  client.setQueryData(followKey(userId), followed)
  client.setQueryData(requestKey(userId), requested)
}
