import * as api from '@akada/contract/comments/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { optimisticToggle } from '#api/optimistic-toggle.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { cachedComment, patchComment } from './comment-cache.ts'
import type { CommentView } from '../comments.queries.ts'

const keyOf = (commentId: string) => ['comments', 'like', commentId]
const lastTaps = new Map<string, number>()

/** Likes or unlikes a comment, at most once a second; taps in between are ignored (specification, section 7). */
export function toggleCommentLike(client: QueryClient, { id, postId, liked }: CommentView): void {
  if (!requireSignIn('like') || !countsAsTap(id, Date.now())) return
  const place = { postId, commentId: id }
  void optimisticToggle(client, {
    mutationKey: keyOf(id),
    desired: !liked,
    shown: () => cachedComment(client, place)?.liked ?? false,
    show: (isOn) => patchComment(client, place, (comment) => likedState(comment, isOn)),
    send: () => call(liked ? api.unlikeComment : api.likeComment, { params: place }),
    settle: (reply) =>
      patchComment(client, place, () => ({ liked: reply.liked, likesCount: reply.likesCount })),
  })
}

/** Whether enough time has passed since the last tap. */
export function countsAsTap(commentId: string, now: number): boolean {
  const last = lastTaps.get(commentId) ?? Number.NEGATIVE_INFINITY
  if (now - last < api.commentLikePause) return false
  lastTaps.set(commentId, now)
  return true
}

/** Whether a tap is still being sent. */
export const isLikePending = (client: QueryClient, commentId: string): boolean =>
  client.isMutating({ mutationKey: keyOf(commentId), exact: true }) > 0

/** The count moves only when the state does. */
const likedState = (comment: CommentView, liked: boolean) => ({
  liked,
  likesCount: comment.likesCount + Number(liked) - Number(comment.liked),
})
