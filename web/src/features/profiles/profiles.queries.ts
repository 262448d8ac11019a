import { listBookmarks, listUserPosts, userPostsPageSize } from '@akada/contract/posts'
import { getProfile, shareProfile, updateProfile } from '@akada/contract/profiles'
import type { CallOf } from '@akada/contract/route'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollow } from '#features/follows/public.ts'
import { postKeys, withStatuses } from '#features/posts/public.ts'
import { updateUser } from '#features/sessions/public.ts'

/** Somebody's profile; what it says about following goes where every follow button reads. */
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

/** Somebody's posts, or the viewer's own saved ones, newest first, 20 a page (specification, section 9). */
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
    // What is saved elsewhere in the meantime is not told.
    staleTime: list === 'bookmarks' ? 0 : 300_000,
  })

export type ProfileChange = CallOf<typeof updateProfile>['body']

/** Changes the viewer's own profile; forms show their own failures. */
export const changeProfileMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: ProfileChange) => call(updateProfile, { body }),
    onSuccess: (user, ...[, , { client }]) => {
      updateUser(user)
      void client.invalidateQueries({ queryKey: ['profiles', userId] })
    },
  })

/** Counts a share of a profile; nobody waits for it. */
export const shareProfileMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(shareProfile, { params: { id: userId } }),
  })
