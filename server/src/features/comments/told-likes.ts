import type { CommentLikes } from '@akada/contract/live'
import { createLatest } from '#live/latest.ts'
import type { Live } from '#live/live.ts'

interface Told {
  liked: boolean
  likes: CommentLikes
}

/** Tells a post's room of new counts of likes, of a crowd's only the latest, and the member's other windows of every one. */
export function createToldLikes(live: Live) {
  const tellRoom = createLatest<Told>({
    tell: (_commentId, { liked, likes }) =>
      live.tell(`post:${likes.postId}`, liked ? 'comment_liked' : 'comment_unliked', likes),
  })
  return (userId: string, told: Told): void => {
    live.tell(`user:${userId}`, told.liked ? 'like_comment' : 'unlike_comment', told.likes)
    tellRoom(told.likes.commentId, told)
  }
}
