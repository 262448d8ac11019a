import type { CommentLikes } from '@akada/contract/comments/events'
import { type Db, statement } from '#db/connect.ts'
import { conflate } from '#live/throttle/conflate.ts'
import type { Live } from '#live/live.ts'
import type { TargetKind } from './targets/targets.ts'

interface Like {
  liked: boolean
  likes: CommentLikes
}

const listLikesCounts = statement<{ id: string; likesCount: number }, { commentIds: readonly string[] }>(
  'select id, likes_count from comments where id = any(:commentIds::uuid[])',
)

/** Publishes new like counts to a place's room, conflated for a crowd, and each like to the member's other windows. */
export function createLikesBroadcaster({ db, live }: { db: Db; live: Live }, kind: TargetKind) {
  const broadcast = conflate<CommentLikes & { liked: boolean }>({
    publish: (commentId, { liked, postId, likesCount }, before) => {
      const isMore = before ? likesCount > before.likesCount : liked
      const likes = { postId, commentId, likesCount }
      live.publish(`${kind}:${postId}`, isMore ? 'comment_liked' : 'comment_unliked', likes)
    },
    watchers: (_commentId, { postId }) => live.watchers(`${kind}:${postId}`),
    read: async (commentIds) => {
      const rows = await listLikesCounts(db, { commentIds })
      const byComment = new Map(rows.map(({ id, likesCount }) => [id, { likesCount }]))
      return commentIds.map((commentId) => byComment.get(commentId))
    },
  })
  return (userId: string, { liked, likes }: Like): void => {
    live.publish(`user:${userId}`, liked ? 'like_comment' : 'unlike_comment', likes)
    broadcast(likes.commentId, { ...likes, liked })
  }
}
