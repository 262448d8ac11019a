import type { Post } from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { type AnnouncedPost, patchPost, postKeys } from './data/post-cache.ts'
import { removePost } from './data/remove-posts.ts'

/** The server pins no more of them. */
const announcedLimit = 10

/** What this window has just sent itself is not undone by an earlier event. */
function settled(
  client: QueryClient,
  postId: string,
  { liked, bookmarked, ...rest }: Partial<Post>,
): Partial<Post> {
  const isPending = (what: string) => client.isMutating({ mutationKey: ['posts', postId, what] }) > 0
  return {
    ...rest,
    ...(liked !== undefined && !isPending('like') && { liked }),
    ...(bookmarked !== undefined && !isPending('bookmark') && { bookmarked }),
  }
}

/** Live counts are those of everybody; comments of members left out for this viewer are not counted. */
const seenBy = ({ commentsLeftOut = 0 }: Post, updates: Partial<Post>): Partial<Post> =>
  updates.commentsCount === undefined
    ? updates
    : { ...updates, commentsCount: Math.max(0, updates.commentsCount - commentsLeftOut) }

/** What live events do to the posts on screen; new posts are only announced, never inserted. */
export const postsLive = (client: QueryClient): LiveHandlers => ({
  'new-post': (post) =>
    client.setQueryData<AnnouncedPost[]>(postKeys.new, (known = []) =>
      [...known, post].slice(-announcedLimit),
    ),
  'post-updated': ({ postId, updates }) =>
    patchPost(client, postId, (post) => seenBy(post, settled(client, postId, updates))),
  'post-deleted': ({ postId }) => removePost(client, postId),
  'media-progress': ({ postId, mediaId, postStatus, status, progress, failure }) =>
    patchPost(client, postId, ({ media }) => ({
      status: postStatus,
      media: media.map((one) => (one.id === mediaId ? { ...one, status, progress, failure } : one)),
    })),
})
