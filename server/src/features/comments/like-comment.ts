import type { Context } from '#context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { createLikesBroadcaster } from './broadcast-likes.ts'
import { likeMessage } from './message-threads.ts'
import { createCommentLiker } from './set-comment-likes.ts'
import { firstFound } from './targets/first-found.ts'
import type { TargetKind } from './targets/targets.ts'

interface CommentRef {
  postId: string
  commentId: string
  userId: string
}

function createLiker(context: Context, kind: TargetKind) {
  const write = createCommentLiker(context.db, kind)
  const broadcastLikes = createLikesBroadcaster(context, kind)
  return async ({ postId, commentId, userId }: CommentRef, liked: boolean) => {
    const { likesCount, isChanged } = await write({ userId, placeId: postId, commentId, isOn: liked })
    if (isChanged) broadcastLikes(userId, { liked, likes: { postId, commentId, likesCount } })
    return { commentId, liked, likesCount }
  }
}

/** Likes are written in batches, and published conflated: there is one liker for each kind of target of a server. */
const likersOf = memoizePer((context: Context) => ({
  post: createLiker(context, 'post'),
  lesson: createLiker(context, 'lesson'),
}))

function setLike(context: Context, comment: CommentRef, liked: boolean) {
  const likers = likersOf(context)
  const on = (kind: TargetKind) => () => likers[kind](comment, liked)
  const { postId: messageId, commentId: replyId, userId } = comment
  return firstFound(on('post'), on('lesson'), () =>
    likeMessage(context, { messageId, replyId, userId }, liked),
  )
}

export const likeComment = (context: Context, comment: CommentRef) => setLike(context, comment, true)

export const unlikeComment = (context: Context, comment: CommentRef) => setLike(context, comment, false)
