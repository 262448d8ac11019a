import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { type AnnouncedPost, patchPost, postKeys, removePost } from './data/post-cache.ts'

/** The server pins no more of them. */
const announcedLimit = 10

/** What live events do to the posts on screen; new posts are only announced, never inserted. */
export const postsLive = (client: QueryClient): LiveHandlers => ({
  'new-post': (post) =>
    client.setQueryData<AnnouncedPost[]>(postKeys.new, (known = []) =>
      [...known, post].slice(-announcedLimit),
    ),
  'post-updated': ({ postId, updates }) => patchPost(client, postId, () => updates),
  'post-deleted': ({ postId }) => removePost(client, postId),
  'media-progress': ({ postId, mediaId, postStatus, status, progress, failure }) =>
    patchPost(client, postId, ({ media }) => ({
      status: postStatus,
      media: media.map((one) => (one.id === mediaId ? { ...one, status, progress, failure } : one)),
    })),
})
