import { listBookmarks, listUserPosts, userPostsPageSize } from '@akada/contract/posts/routes'
import { getProfile, shareProfile, updateProfile } from '@akada/contract/profiles/routes'
import type { CallOf } from '@akada/contract/route'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollow } from '#features/follows/public.ts'
import { postKeys, withStatuses } from '#features/posts/public.ts'
import { updateUser } from '#features/sessions/public.ts'

/** A member's profile; its follow state is cached where every follow button reads it. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', userId],
    queryFn: async ({ client, signal }) => {
      const profile = await call(getProfile, { params: { userId } }, { signal })
      rememberFollow(client, userId, profile)
      return profile
    },
  })

/** Posts shown as a grid on a profile. */
export type GridList = 'user' | 'bookmarks'

/** A member's posts, or the viewer's saved ones, newest first, 20 a page (specification, section 9). */
export const gridQuery = (list: GridList, userId: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.list(list, userId),
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { page: pageParam, limit: userPostsPageSize }
      const route = list === 'user' ? listUserPosts : listBookmarks
      const answer = await call(route, { params: { id: userId }, query }, { signal })
      return { posts: withStatuses(client, answer), meta: answer.meta }
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    // There is no live event for posts saved elsewhere.
    staleTime: list === 'bookmarks' ? 0 : 300_000,
  })

export type ProfileChange = CallOf<typeof updateProfile>['body']

/** Updates the viewer's profile; forms show their own failures. */
export const changeProfileMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: ProfileChange) => call(updateProfile, { body }),
    onSuccess: (user, ...[, , { client }]) => {
      updateUser(user)
      void client.invalidateQueries({ queryKey: ['profiles', userId] })
    },
  })

/** Counts a share of a profile in the background. */
export const shareProfileMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(shareProfile, { params: { id: userId } }),
  })
