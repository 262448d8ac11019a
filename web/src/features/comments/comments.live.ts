import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import type * as arriving from './apply-live.ts'
import { commentKeys } from './comment-keys.ts'

/** What live events do to comments on screen. The work is fetched with the first event that concerns any. */
export const commentsLive = (client: QueryClient): LiveHandlers => {
  function meet({ postId }: { postId: string }, act: (handlers: typeof arriving) => void): void {
    const list = client.getQueryCache().find({ queryKey: commentKeys.list(postId) })
    if (!list) return
    // A first page that is still on its way may have been read before this happened.
    const shown = list.state.data === undefined ? list.promise : Promise.resolve()
    void shown?.then(async () => act(await import('./apply-live.ts'))).catch(() => {})
  }

  return {
    'room-joined': ({ kind, id }) => {
      const at = Date.now()
      if (kind === 'post') meet({ postId: id }, ({ postJoined }) => postJoined(client, { postId: id, at }))
    },
    'new-comment': (event) => meet(event, ({ commentsArrived }) => commentsArrived(client, event)),
    'comment-deleted': (event) => meet(event, ({ commentDeleted }) => commentDeleted(client, event)),
    comment_liked: (event) => meet(event, ({ commentLiked }) => commentLiked(client, event)),
    comment_unliked: (event) => meet(event, ({ commentLiked }) => commentLiked(client, event)),
    like_comment: (event) => meet(event, ({ commentLiked }) => commentLiked(client, event, true)),
    unlike_comment: (event) => meet(event, ({ commentLiked }) => commentLiked(client, event, false)),
    profileUpdated: ({ userId }) => {
      const isAnyShown = client.getQueriesData({ queryKey: ['comments'] }).length > 0
      if (isAnyShown)
        void import('./apply-live.ts').then(({ authorChanged }) => authorChanged(client, userId))
    },
  }
}
