import * as api from '@akada/contract/follows'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { tapWanted } from '#api/wanted-state.ts'
import { requireSignIn, sessionStore } from '#features/sessions/public.ts'
import { followKey, isFollowed, rememberFollowed } from './follow-cache.ts'

/** Whether the viewer follows somebody; visitors follow nobody. */
export const followStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: followKey(userId),
    queryFn: async ({ signal }) => {
      if (!sessionStore.getState().token) return false
      const { followed } = await call(api.followStatus, { params: { id: userId } }, { signal })
      return followed
    },
  })

/** Follows or unfollows: at once on screen, back on failure; visitors go to sign-in and come back. */
export function tapFollow(client: QueryClient, userId: string, followed: boolean): Promise<void> {
  if (!requireSignIn()) return Promise.resolve()
  return tapWanted(client, {
    mutationKey: ['follows', userId],
    wanted: followed,
    shown: () => isFollowed(client, userId) ?? false,
    show: (isOn) => rememberFollowed(client, userId, isOn),
    send: () =>
      followed ? call(api.follow, { body: { userId } }) : call(api.unfollow, { params: { userId } }),
    settle(reply) {
      rememberFollowed(client, userId, reply.followed)
      void client.invalidateQueries({ queryKey: ['profiles', userId] })
    },
  })
}
