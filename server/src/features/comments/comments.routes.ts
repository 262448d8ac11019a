import * as api from '@akada/contract/comments'
import { createCountsBroadcaster } from '#features/posts/public.ts'
import { fieldError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { deleteComment } from './delete-comment.ts'
import { createCommentLiker } from './like-comment.ts'
import { listComments, listReplies, getOwnComment, getThread } from './list-comments.ts'
import { createCommentsBroadcaster } from './broadcast-comments.ts'
import { createLikesBroadcaster } from './broadcast-likes.ts'
import { createComment } from './create-comment.ts'

export const commentsRoutes: Routes = (app, context) => {
  const { db, live } = context
  const broadcastCounts = createCountsBroadcaster(context)
  const broadcastComment = createCommentsBroadcaster(live)
  const setLike = createCommentLiker(db)
  const broadcastLikes = createLikesBroadcaster(context)

  serve(app, api.listComments, ({ viewer, params, query }) =>
    listComments(context, { postId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listReplies, ({ viewer, params, query }) =>
    listReplies(context, { ...params, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.getThread, ({ viewer, params }) => getThread(context, { ...params, viewerId: viewer?.id }))

  serve(app, api.createComment, async ({ viewer, params: { postId }, body: form }) => {
    if (form.postId && form.postId !== postId) throw fieldError('postId', api.commentMessages.otherPost)
    const body = form.body ?? form.comment ?? ''
    const created = await createComment(db, {
      postId,
      userId: viewer.id,
      body,
      parentId: form.commentId,
      clientId: form.clientId,
    })
    const { id: commentId, parentId, parentRepliesCount, commentsCount } = created
    if (!created.isRepeated) {
      broadcastComment(postId, { commentId, parentId, parentRepliesCount })
      broadcastCounts(postId, { commentsCount })
    }
    const comment = await getOwnComment(context, { commentId, userId: viewer.id })
    return { ...comment, metadata: { commentsCount, parentRepliesCount } }
  })

  serve(app, api.deleteComment, async ({ viewer, params }) => {
    const { postId, commentId } = params
    const { commentsCount, ...parent } = await deleteComment(db, { ...params, userId: viewer.id })
    live.publish(`post:${postId}`, 'comment-deleted', { postId, commentId, ...parent })
    broadcastCounts(postId, { commentsCount })
    const { parentRepliesCount } = parent
    return { commentId, deleted: true as const, metadata: { commentsCount, parentRepliesCount } }
  })

  const like = async (userId: string, { postId, commentId }: Place, liked: boolean) => {
    const { likesCount, isChanged } = await setLike({ userId, postId, commentId, isOn: liked })
    if (isChanged) broadcastLikes(userId, { liked, likes: { postId, commentId, likesCount } })
    return { commentId, liked, likesCount }
  }
  serve(app, api.likeComment, ({ viewer, params }) => like(viewer.id, params, true))
  serve(app, api.unlikeComment, ({ viewer, params }) => like(viewer.id, params, false))
}

interface Place {
  postId: string
  commentId: string
}
