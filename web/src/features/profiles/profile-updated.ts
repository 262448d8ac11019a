import { getMe } from '@akada/contract/profiles'
import type { QueryClient } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { cachedPostsOf, patchPost, removePostsOf } from '#features/posts/public.ts'
import { sessionStore, updateUser } from '#features/sessions/public.ts'
import { profileQuery } from './profiles.queries.ts'

/** Milliseconds between two looks at the same member: a much-followed one is told of each follower. */
const pause = 1000

/** Who was looked at just now, and whether there was news since. */
const resting = new Map<string, boolean>()

/** Looks at a member at once, and once more after a pause if there was news meanwhile. */
export function hearOfProfile(client: QueryClient, userId: string): void {
  if (resting.has(userId)) return void resting.set(userId, true)
  resting.set(userId, false)
  void profileUpdated(client, userId)
  setTimeout(() => {
    const hasNews = resting.get(userId)
    resting.delete(userId)
    if (hasNews) hearOfProfile(client, userId)
  }, pause)
}

/** Fetches what this browser shows of a member anew: their profile, the author of their posts, and oneself. */
export async function profileUpdated(client: QueryClient, userId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ['profiles', userId] })
  await Promise.all([refreshPosts(client, userId), refreshOwn(userId)])
}

/** Posts of a member who is gone, or whom the viewer may no longer see, leave the screen. */
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
