import * as api from '@akada/contract/comments'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedComment, patchComment } from './comment-cache.ts'
import type { ShownComment } from './comments.queries.ts'

const keyOf = (commentId: string) => ['comments', 'like', commentId]
const lastTaps = new Map<string, number>()

/** Likes or unlikes a comment, at most once a second: until then the button stays as it is (specification, section 7). */
export function tapCommentLike(client: QueryClient, { id, postId, liked }: ShownComment): void {
  if (!requireSignIn('like') || !isTaken(id, Date.now())) return
  const place = { postId, commentId: id }
  void optimisticToggle(client, {
    mutationKey: keyOf(id),
    wanted: !liked,
    shown: () => cachedComment(client, place)?.liked ?? false,
    show: (isOn) => patchComment(client, place, (comment) => likedState(comment, isOn)),
    send: () => call(liked ? api.unlikeComment : api.likeComment, { params: place }),
    settle: (reply) =>
      patchComment(client, place, () => ({ liked: reply.liked, likesCount: reply.likesCount })),
  })
}

/** Whether a tap of this moment counts. */
export function isTaken(commentId: string, now: number): boolean {
  const last = lastTaps.get(commentId) ?? Number.NEGATIVE_INFINITY
  if (now - last < api.commentLikePause) return false
  lastTaps.set(commentId, now)
  return true
}

/** Whether a tap is on its way to the server. */
export const isTapped = (client: QueryClient, commentId: string): boolean =>
  client.isMutating({ mutationKey: keyOf(commentId), exact: true }) > 0

/** The count moves only when the state does. */
const likedState = (comment: ShownComment, liked: boolean) => ({
  liked,
  likesCount: comment.likesCount + Number(liked) - Number(comment.liked),
})
