import type { FeedPage, Post } from '@akada/contract/posts/routes'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** Query keys of everything that holds posts; lists hold pages, `one` holds a post, or null after it was deleted. */
export const postKeys = {
  lists: ['posts', 'lists'],
  list: (...name: string[]) => ['posts', 'lists', ...name],
  one: (postId: string) => ['posts', 'one', postId],
  new: ['posts', 'new'],
} as const

/** A post that was published while the feed was open. */
export interface AnnouncedPost {
  postId: string
  userId: string
}

/** Posts of one list as the screen shows them. */
export type PostPages = InfiniteData<Pick<FeedPage, 'posts' | 'meta'>>

/** Changes a post in every list and on its own page. Optimistic updates and live events change the cache only through this. */
export function patchPost(client: QueryClient, postId: string, patch: (post: Post) => Partial<Post>): void {
  const changed = (post: Post) => (post.id === postId ? { ...post, ...patch(post) } : post)
  changeLists(client, (posts) => posts.map(changed))
  client.setQueryData<Post | null>(postKeys.one(postId), (post) => post && changed(post))
}

/** A post as the screen shows it, from whichever list holds it. */
export function cachedPost(client: QueryClient, postId: string): Post | undefined {
  const own = client.getQueryData<Post | null>(postKeys.one(postId))
  if (own) return own
  for (const [, data] of client.getQueriesData<PostPages>({ queryKey: postKeys.lists })) {
    const post = data?.pages.flatMap(({ posts }) => posts).find(({ id }) => id === postId)
    if (post) return post
  }
  return undefined
}

/** Changes every list, or all that are not about one member. */
export function changeLists(
  client: QueryClient,
  change: (posts: Post[]) => Post[],
  { exceptOf }: { exceptOf?: string } = {},
): void {
  client.setQueriesData<PostPages>(
    { queryKey: postKeys.lists, predicate: ({ queryKey }) => !exceptOf || !queryKey.includes(exceptOf) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })) },
  )
}
