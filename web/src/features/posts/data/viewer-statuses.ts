import type { FeedPage, Post } from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { rememberFollowed } from '#features/follows/public.ts'

/** Posts merged with the viewer's flags, which come as lists of their own (specification, section 3). */
export function withStatuses(client: QueryClient, page: FeedPage): Post[] {
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
