import type { Post } from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { type PostPages, changeLists, postKeys } from './post-cache.ts'

/** The cached posts of a member. */
export function cachedPostsOf(client: QueryClient, userId: string): Post[] {
  const lists = client.getQueriesData<PostPages>({ queryKey: postKeys.lists })
  const listed = lists.flatMap(([, data]) => data?.pages.flatMap(({ posts }) => posts) ?? [])
  const alone = client.getQueriesData<Post | null>({ queryKey: ['posts', 'one'] }).map(([, post]) => post)
  return [...listed, ...alone].filter((post) => post?.userId === userId).map((post) => post as Post)
}

/** Removes a deleted post from every list; its own page then says that it was deleted. */
export function removePost(client: QueryClient, postId: string): void {
  changeLists(client, (posts) => posts.filter((post) => post.id !== postId))
  client.setQueryData<Post | null>(postKeys.one(postId), (post) => post && null)
}

/** Takes a muted or blocked member's posts out of every list but their profile, which the viewer may be looking at. */
export function hidePostsOf(client: QueryClient, userId: string): void {
  changeLists(client, (posts) => posts.filter((post) => post.userId !== userId), { exceptOf: userId })
  void client.invalidateQueries({ queryKey: ['posts', 'one'] })
}

/** Removes a member's posts from every list, for instance when their account closes. */
export function removePostsOf(client: QueryClient, userId: string): void {
  changeLists(client, (posts) => posts.filter((post) => post.userId !== userId))
  void client.invalidateQueries({ queryKey: ['posts', 'one'] })
}
