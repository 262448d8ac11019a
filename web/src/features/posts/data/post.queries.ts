import * as api from '@akada/contract/posts/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { rememberFollowed } from '#features/follows/public.ts'
import { postKeys } from './post-cache.ts'

/** One post; null after it was deleted. */
export const postQuery = (client: QueryClient, postId: string) =>
  queryOptions({
    queryKey: postKeys.one(postId),
    queryFn: async ({ signal }): Promise<api.Post | null> => {
      try {
        const post = await call(api.getPost, { params: { id: postId } }, { signal })
        rememberFollowed(client, post.userId, post.followed)
        return post
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })

/** Posts merged with the viewer's flags, which come as lists of their own (specification, section 3). */
export function withStatuses(client: QueryClient, page: api.FeedPage): api.Post[] {
  const liked = new Map(page.likedStatuses.map((one) => [one.postId, one.liked]))
  const bookmarked = new Map(page.bookmarkStatuses.map((one) => [one.postId, one.bookmarked]))
  const followed = new Map(page.followStatuses.map((one) => [one.userId, one.followed]))
  return page.posts.map((post) => {
    const isFollowed = followed.get(post.userId) ?? post.followed
    rememberFollowed(client, post.userId, isFollowed)
    return {
      ...post,
      liked: liked.get(post.id) ?? post.liked,
      bookmarked: bookmarked.get(post.id) ?? post.bookmarked,
      followed: isFollowed,
    }
  })
}
