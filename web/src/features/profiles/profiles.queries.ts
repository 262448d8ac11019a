import { listUserPosts, userPostsPageSize } from '@akada/contract/posts'
import { getProfile } from '@akada/contract/profiles'
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollowed } from '#features/follows/public.ts'
import { postKeys, withStatuses } from '#features/posts/public.ts'

/** Somebody's profile; what it says about following goes where every follow button reads. */
export const profileQuery = (client: QueryClient, userId: string) =>
  queryOptions({
    queryKey: ['profiles', userId],
    queryFn: async ({ signal }) => {
      const profile = await call(getProfile, { params: { userId } }, { signal })
      rememberFollowed(client, userId, profile.followed)
      return profile
    },
  })

/** Somebody's posts, newest first, 20 a page (specification, section 9). */
export const userPostsQuery = (client: QueryClient, userId: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.list('user', userId),
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: userPostsPageSize }
      const answer = await call(listUserPosts, { params: { id: userId }, query }, { signal })
      return { posts: withStatuses(client, answer), meta: answer.meta }
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  })
