import * as api from '@akada/contract/comments'
import { createToldCounts } from '#features/posts/public.ts'
import { fieldError } from '#http/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { deleteComment } from './deleting.ts'
import { createCommentLikes } from './liking.ts'
import { listComments, listReplies, ownComment, threadOf } from './reading.ts'
import { createToldComments } from './told-comments.ts'
import { createToldLikes } from './told-likes.ts'
import { addComment } from './writing.ts'

export const commentsRoutes: Routes = (app, context) => {
  const { db, live } = context
  const tellCounts = createToldCounts(context)
  const tellComment = createToldComments(live)
  const setLike = createCommentLikes(db)
  const tellLikes = createToldLikes(context)

  serve(app, api.listComments, ({ viewer, params, query }) =>
    listComments(context, { postId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listReplies, ({ viewer, params, query }) =>
    listReplies(context, { ...params, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.getThread, ({ viewer, params }) => threadOf(context, { ...params, viewerId: viewer?.id }))

  serve(app, api.createComment, async ({ viewer, params: { postId }, body: form }) => {
    if (form.postId && form.postId !== postId) throw fieldError('postId', api.commentMessages.otherPost)
    const body = form.body ?? form.comment ?? ''
    const added = await addComment(db, {
      postId,
      userId: viewer.id,
      body,
      parentId: form.commentId,
      clientId: form.clientId,
    })
    const { id: commentId, parentId, parentRepliesCount, commentsCount } = added
    if (!added.isRepeated) {
      tellComment(postId, { commentId, parentId, parentRepliesCount })
      tellCounts(postId, { commentsCount })
    }
    const comment = await ownComment(context, { commentId, userId: viewer.id })
    return { ...comment, metadata: { commentsCount, parentRepliesCount } }
  })

  serve(app, api.deleteComment, async ({ viewer, params }) => {
    const { postId, commentId } = params
    const { commentsCount, ...parent } = await deleteComment(db, { ...params, userId: viewer.id })
    live.tell(`post:${postId}`, 'comment-deleted', { postId, commentId, ...parent })
    tellCounts(postId, { commentsCount })
    const { parentRepliesCount } = parent
    return { commentId, deleted: true as const, metadata: { commentsCount, parentRepliesCount } }
  })

  const like = async (userId: string, { postId, commentId }: Place, liked: boolean) => {
    const { likesCount, isChanged } = await setLike({ userId, postId, commentId, isOn: liked })
    if (isChanged) tellLikes(userId, { liked, likes: { postId, commentId, likesCount } })
    return { commentId, liked, likesCount }
  }
  serve(app, api.likeComment, ({ viewer, params }) => like(viewer.id, params, true))
  serve(app, api.unlikeComment, ({ viewer, params }) => like(viewer.id, params, false))
}

interface Place {
  postId: string
  commentId: string
}
