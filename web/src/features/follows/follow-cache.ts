import type { QueryClient } from '@tanstack/react-query'

export const followKey = (userId: string) => ['follows', userId, 'status'] as const

/** Whether the viewer follows somebody, as known on screen; undefined while nobody said. */
export const isFollowed = (client: QueryClient, userId: string) =>
  client.getQueryData<boolean>(followKey(userId))

/** Notes what a list or an answer said about following: the one place every follow button reads. */
export function rememberFollowed(client: QueryClient, userId: string, followed: boolean): void {
  client.setQueryData(followKey(userId), followed)
}
