import { getMe } from '@akada/contract/profiles/routes'
import type { QueryClient } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { cachedPostsOf, patchPost, removePostsOf } from '#features/posts/public.ts'
import { sessionStore, updateUser } from '#features/sessions/public.ts'
import { profileQuery } from './profiles.queries.ts'

/** Milliseconds between two refreshes of the same member: a popular one gets an event for each follower. */
const refreshInterval = 1000

/** Members refreshed within the interval, and whether more events have arrived since. */
const recentlyRefreshed = new Map<string, boolean>()

/** Refreshes a member at once, and again after an interval if more events have arrived. */
export function scheduleProfileRefresh(client: QueryClient, userId: string): void {
  if (recentlyRefreshed.has(userId)) return void recentlyRefreshed.set(userId, true)
  recentlyRefreshed.set(userId, false)
  void refreshProfile(client, userId)
  setTimeout(() => {
    const isStale = recentlyRefreshed.get(userId)
    recentlyRefreshed.delete(userId)
    if (isStale) scheduleProfileRefresh(client, userId)
  }, refreshInterval)
}

/** Refetches what this browser shows of a member: their profile, the author of their posts, and the session user. */
export async function refreshProfile(client: QueryClient, userId: string): Promise<void> {
  // A request may have been accepted meanwhile.
  void client.invalidateQueries({ queryKey: ['follows', userId] })
  await client.invalidateQueries({ queryKey: ['profiles', userId] })
  await Promise.all([refreshPosts(client, userId), refreshOwn(userId)])
}

/** Updates the author of cached posts, or removes the posts of a member whom the viewer may no longer see. */
async function refreshPosts(client: QueryClient, userId: string): Promise<void> {
  const posts = new Set(cachedPostsOf(client, userId).map(({ id }) => id))
  if (posts.size === 0) return
  const user = await client
    .fetchQuery(profileQuery(userId))
    .catch((error: unknown) => (isGone(error) ? null : undefined))
  if (user === undefined) return
  if (!user?.open) return removePostsOf(client, userId)
  const { username, profile } = user
  const { firstName, lastName, avatar } = profile
  for (const id of posts) patchPost(client, id, () => ({ username, firstName, lastName, avatar }))
}

async function refreshOwn(userId: string): Promise<void> {
  if (sessionStore.getState().user?.id !== userId) return
  const me = await call(getMe, {}).catch(() => undefined)
  if (me) updateUser(me)
}
