import { type Post, createPost, listUserPosts, userPostsPageSize } from '@akada/contract/posts/routes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { type PostPages, postKeys } from '#features/posts/public.ts'
import type { PostBody } from './composer/posting.ts'

/** In case the live socket is down. */
const pollInterval = 15_000

const keyOf = (userId: string) => postKeys.list('own-uploads', userId)
const postsOf = (data: PostPages | undefined) => data?.pages.flatMap(({ posts }) => posts) ?? []
const metaOf = (posts: readonly Post[]) => ({
  page: 1,
  limit: userPostsPageSize,
  totalPage: 1,
  totalPages: 1,
  totalCount: posts.length,
})
const pagesOf = (posts: Post[]): PostPages => ({
  pages: [{ posts, meta: metaOf(posts) }],
  pageParams: [1],
})

/**
 * Own posts that are not published yet, newest first, and those published while this list was shown. They
 * have the shape of every list of posts, so that live events reach them.
 */
export const ownPostsQuery = (client: QueryClient, userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: userPostsPageSize }
      const { posts } = await call(listUserPosts, { params: { id: userId }, query }, { signal })
      const watched = new Set(heldPosts(client, userId).map(({ id }) => id))
      return pagesOf(posts.filter(({ id, status }) => status !== 'published' || watched.has(id)))
    },
    select: postsOf,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      postsOf(state.data).some(({ status }) => status === 'processing') ? pollInterval : false,
  })

export const heldPosts = (client: QueryClient, userId: string): Post[] =>
  postsOf(client.getQueryData<PostPages>(keyOf(userId)))

export const sendPostCall = (body: PostBody) => call(createPost, { body })

/** Puts a new post on top of the list. */
export function showOwnPost(client: QueryClient, post: Post): void {
  const others = heldPosts(client, post.userId).filter(({ id }) => id !== post.id)
  client.setQueryData<PostPages>(keyOf(post.userId), pagesOf([post, ...others]))
}

/** The worker's progress on a post, 0 to 100, over all its files. */
export function progressOf({ media }: Pick<Post, 'media'>): number {
  const shares = media.map(({ status, progress }) => (status === 'published' ? 100 : progress))
  return shares.length === 0 ? 0 : Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length)
}
