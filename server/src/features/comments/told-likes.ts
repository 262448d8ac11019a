import type { CommentLikes } from '@akada/contract/live'
import { type Db, statement } from '#db/connect.ts'
import { createLatest } from '#live/latest.ts'
import type { Live } from '#live/live.ts'

interface Told {
  liked: boolean
  likes: CommentLikes
}

const likesOf = statement<{ id: string; likesCount: number }>(
  'select id, likes_count from comments where id = any($1::uuid[])',
)

/** Tells a post's room of new counts of likes, of a crowd's only the latest, and the member's other windows of every one. */
export function createToldLikes({ db, live }: { db: Db; live: Live }) {
  const tellRoom = createLatest<CommentLikes & { liked: boolean }>({
    tell: (commentId, { liked, postId, likesCount }, before) => {
      const isMore = before ? likesCount > before.likesCount : liked
      const likes = { postId, commentId, likesCount }
      live.tell(`post:${postId}`, isMore ? 'comment_liked' : 'comment_unliked', likes)
    },
    watchers: (_commentId, { postId }) => live.watchers(`post:${postId}`),
    read: async (commentIds) => {
      const rows = await likesOf(db, commentIds)
      const byComment = new Map(rows.map(({ id, likesCount }) => [id, { likesCount }]))
      return commentIds.map((commentId) => byComment.get(commentId))
    },
  })
  return (userId: string, { liked, likes }: Told): void => {
    live.tell(`user:${userId}`, liked ? 'like_comment' : 'unlike_comment', likes)
    tellRoom(likes.commentId, { ...likes, liked })
  }
}
