import * as api from '@akada/contract/follows/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn, sessionStore } from '#features/sessions/public.ts'
import { followKey, isFollowed, isRequested, rememberFollow, requestKey } from './follow-cache.ts'

/** Whether the viewer follows a member; visitors follow nobody. */
export const followStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: followKey(userId),
    queryFn: async ({ client, signal }) => {
      if (!sessionStore.getState().token) return false
      const { followed, requested } = await call(api.followStatus, { params: { id: userId } }, { signal })
      client.setQueryData(requestKey(userId), requested)
      return followed
    },
  })

/** Whether the viewer's request to a private member is pending; set together with the status. */
export const followRequestQuery = (userId: string) =>
  queryOptions({
    queryKey: requestKey(userId),
    queryFn: ({ client }) => isRequested(client, userId),
    staleTime: Infinity,
  })

interface Tap {
  userId: string
  /** True to follow or request, false to unfollow or withdraw the request. */
  desired: boolean
  /** Whether the member is known to be private, so that following sends a request. */
  isPrivate?: boolean
}

/** Follows or unfollows: at once on screen, undone on failure; visitors sign in first. */
export function toggleFollow(
  client: QueryClient,
  { userId, desired, isPrivate = false }: Tap,
): Promise<void> {
  if (!requireSignIn('follow')) return Promise.resolve()
  const wasFollowed = isFollowed(client, userId) ?? false
  const wasRequested = isRequested(client, userId)
  const isAsking = (isPrivate && !wasFollowed) || wasRequested
  return optimisticToggle(client, {
    mutationKey: ['follows', userId],
    desired,
    shown: () => isFollowed(client, userId) === true || isRequested(client, userId),
    show: (isOn) =>
      rememberFollow(client, userId, { followed: isOn && !isAsking, requested: isOn && isAsking }),
    send: () =>
      desired ? call(api.follow, { body: { userId } }) : call(api.unfollow, { params: { userId } }),
    settle(reply) {
      rememberFollow(client, userId, reply)
      void client.invalidateQueries({ queryKey: ['profiles', userId] })
      if (reply.followed !== wasFollowed)
        void client.invalidateQueries({ queryKey: ['posts', 'lists', 'user', userId] })
    },
  })
}
