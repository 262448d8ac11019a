import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import type * as applyLive from './cache/apply-live.ts'
import { commentKeys } from './cache/comment-keys.ts'

/** What live events do to comments on screen. The code is loaded with the first event that concerns any. */
export const commentsLive = (client: QueryClient): LiveHandlers => {
  function whenShown({ postId }: { postId: string }, act: (handlers: typeof applyLive) => void): void {
    const list = client.getQueryCache().find({ queryKey: commentKeys.list(postId) })
    if (!list) return
    // The server may have read a first page that is still loading before this event.
    const loaded = list.state.data === undefined ? list.promise : Promise.resolve()
    void loaded?.then(async () => act(await import('./cache/apply-live.ts'))).catch(() => {})
  }

  return {
    'room-joined': ({ kind, id }) => {
      const at = Date.now()
      if (kind === 'post' || kind === 'lesson')
        whenShown({ postId: id }, ({ postJoined }) => postJoined(client, { postId: id, at }))
    },
    'new-comment': (event) => whenShown(event, ({ applyNewComments }) => applyNewComments(client, event)),
    'comment-deleted': (event) =>
      whenShown(event, ({ applyDeletedComment }) => applyDeletedComment(client, event)),
    comment_liked: (event) => whenShown(event, ({ applyCommentLikes }) => applyCommentLikes(client, event)),
    comment_unliked: (event) => whenShown(event, ({ applyCommentLikes }) => applyCommentLikes(client, event)),
    like_comment: (event) =>
      whenShown(event, ({ applyCommentLikes }) => applyCommentLikes(client, event, true)),
    unlike_comment: (event) =>
      whenShown(event, ({ applyCommentLikes }) => applyCommentLikes(client, event, false)),
    profileUpdated: ({ userId }) => {
      const isAnyShown = client.getQueriesData({ queryKey: ['comments'] }).length > 0
      if (isAnyShown)
        void import('./cache/apply-live.ts').then(({ applyProfileUpdate }) =>
          applyProfileUpdate(client, userId),
        )
    },
  }
}
