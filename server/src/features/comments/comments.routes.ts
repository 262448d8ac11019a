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
import {
  deleteMessageReply,
  likeMessage,
  listMessageReplies,
  postOrMessage,
  replyToMessage,
} from './message-threads.ts'

export const commentsRoutes: Routes = (app, context) => {
  const { db, live } = context
  const broadcastCounts = createCountsBroadcaster(context)
  const broadcastComment = createCommentsBroadcaster(live)

  serve(app, api.listComments, ({ viewer, params, query }) =>
    postOrMessage(
      () => listComments(context, { postId: params.id, viewerId: viewer?.id, ...query }),
      () => listMessageReplies(context, { messageId: params.id, viewerId: viewer?.id, ...query }),
    ),
  )

  serve(app, api.listReplies, ({ viewer, params: { postId, commentId }, query }) =>
    postOrMessage(
      () => listReplies(context, { postId, commentId, viewerId: viewer?.id, ...query }),
      () =>
        listMessageReplies(context, {
          messageId: postId,
          replyId: commentId,
          viewerId: viewer?.id,
          ...query,
        }),
    ),
  )

  serve(app, api.getThread, ({ viewer, params }) => getThread(context, { ...params, viewerId: viewer?.id }))

  serve(app, api.createComment, async ({ viewer, params: { postId }, body: form }) => {
    if (form.postId && form.postId !== postId) throw fieldError('postId', api.commentMessages.otherPost)
    const body = form.body ?? form.comment ?? ''
    const { commentId: parentId, clientId } = form
    const userId = viewer.id
    const comment = () => write({ postId, userId, body, parentId, clientId })
    const reply = () =>
      replyToMessage(context, { messageId: postId, userId, body, replyId: parentId, clientId })
    return postOrMessage(comment, reply)
  })

  async function write(comment: Parameters<typeof createComment>[1]) {
    const { postId, userId } = comment
    const created = await createComment(db, comment)
    const { id: commentId, parentId, parentRepliesCount, commentsCount } = created
    if (!created.isRepeated) {
      broadcastComment(postId, { commentId, parentId, parentRepliesCount })
      broadcastCounts(postId, { commentsCount })
    }
    const own = await getOwnComment(context, { commentId, userId })
    return { ...own, metadata: { commentsCount, parentRepliesCount } }
  }

  serve(app, api.deleteComment, ({ viewer, params }) => {
    const { postId, commentId } = params
    return postOrMessage(
      () => remove(viewer.id, params),
      () => deleteMessageReply(context, { messageId: postId, replyId: commentId, userId: viewer.id }),
    )
  })

  async function remove(userId: string, { postId, commentId }: Place) {
    const { commentsCount, ...parent } = await deleteComment(db, { postId, commentId, userId })
    live.publish(`post:${postId}`, 'comment-deleted', { postId, commentId, ...parent })
    broadcastCounts(postId, { commentsCount })
    const { parentRepliesCount } = parent
    return { commentId, deleted: true as const, metadata: { commentsCount, parentRepliesCount } }
  }
  likesRoutes(app, context)
}

const likesRoutes: Routes = (app, context) => {
  const setLike = createCommentLiker(context.db)
  const broadcastLikes = createLikesBroadcaster(context)
  const like = (userId: string, { postId, commentId }: Place, liked: boolean) =>
    postOrMessage(
      () => likeOne(userId, { postId, commentId }, liked),
      () => likeMessage(context, { messageId: postId, replyId: commentId, userId }, liked),
    )
  const likeOne = async (userId: string, { postId, commentId }: Place, liked: boolean) => {
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
