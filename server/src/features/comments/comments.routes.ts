import * as keeping from '@akada/contract/comments/keeping'
import * as api from '@akada/contract/comments/routes'
import { createCountsBroadcaster } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Context } from '#context.ts'
import type { Routes } from '#feature.ts'
import { approveComment } from './approve-comment.ts'
import { getCommentRules, updateCommentRules } from './get-comment-rules.ts'
import { deleteComment, holdComment } from './delete-comment.ts'
import { listHeldComments } from './list-held-comments.ts'
import { likeComment, unlikeComment } from './like-comment.ts'
import { listComments, listReplies, getOwnComment, getThread } from './list-comments.ts'
import { createCommentsBroadcaster } from './broadcast-comments.ts'
import { createComment } from './create-comment.ts'
import { countVisibleComments } from './count-visible-comments.ts'
import { deleteMessageReply, listMessageReplies, replyToMessage } from './message-threads.ts'
import { firstFound } from './targets/first-found.ts'
import type { TargetKind } from './targets/targets.ts'

export const commentsRoutes: Routes = (app, context) => {
  readingRoutes(app, context)
  writingRoutes(app, context)
  likesRoutes(app, context)
  keepingRoutes(app, context)
}

const readingRoutes: Routes = (app, context) => {
  serve(app, api.listComments, ({ viewer, params: { id }, query }) => {
    const on = (kind: TargetKind) => () =>
      listComments(context, { kind, placeId: id, viewerId: viewer?.id, ...query })
    const onMessage = () => listMessageReplies(context, { messageId: id, viewerId: viewer?.id, ...query })
    return firstFound(on('post'), on('lesson'), onMessage)
  })

  serve(app, api.listReplies, ({ viewer, params: { postId, commentId }, query }) => {
    const viewerId = viewer?.id
    const on = (kind: TargetKind) => () =>
      listReplies(context, { kind, placeId: postId, commentId, viewerId, ...query })
    const message = { messageId: postId, replyId: commentId, viewerId, ...query }
    return firstFound(on('post'), on('lesson'), () => listMessageReplies(context, message))
  })

  serve(app, api.getThread, ({ viewer, params: { postId, commentId } }) => {
    const on = (kind: TargetKind) => () =>
      getThread(context, { kind, placeId: postId, commentId, viewerId: viewer?.id })
    return firstFound(on('post'), on('lesson'))
  })
}

const writingRoutes: Routes = (app, context) => {
  const onPlace = { post: createWriter(context, 'post'), lesson: createWriter(context, 'lesson') }

  serve(app, api.createComment, async ({ viewer, params: { postId }, body: form }) => {
    if (form.postId && form.postId !== postId) throw fieldError('postId', api.commentMessages.otherPost)
    const body = form.body ?? form.comment ?? ''
    const { commentId: parentId, clientId } = form
    const userId = viewer.id
    const on = (kind: TargetKind) => () =>
      onPlace[kind].create({ placeId: postId, userId, body, parentId, clientId })
    const reply = () =>
      replyToMessage(context, { messageId: postId, userId, body, replyId: parentId, clientId })
    return firstFound(on('post'), on('lesson'), reply)
  })

  serve(app, api.deleteComment, ({ viewer, params: { postId, commentId } }) => {
    const userId = viewer.id
    const on = (kind: TargetKind) => () => onPlace[kind].remove({ placeId: postId, commentId, userId })
    const message = { messageId: postId, replyId: commentId, userId }
    return firstFound(on('post'), on('lesson'), () => deleteMessageReply(context, message))
  })
}

const keepingRoutes: Routes = (app, context) => {
  const onPlace = { post: createWriter(context, 'post'), lesson: createWriter(context, 'lesson') }
  const keepBy =
    (action: 'hold' | 'approve') =>
    (request: { viewer: { id: string }; params: { postId: string; commentId: string } }) => {
      const { postId: placeId, commentId } = request.params
      const on = (kind: TargetKind) => () =>
        onPlace[kind][action]({ placeId, commentId, userId: request.viewer.id })
      return firstFound(on('post'), on('lesson'))
    }

  serve(app, keeping.holdComment, keepBy('hold'))
  serve(app, keeping.approveComment, keepBy('approve'))
  serve(app, keeping.listHeldComments, ({ viewer, params: { postId: placeId } }) => {
    const on = (kind: TargetKind) => () => listHeldComments(context, { kind, placeId, userId: viewer.id })
    return firstFound(on('post'), on('lesson'))
  })
  serve(app, keeping.getCommentRules, ({ viewer }) => getCommentRules(context, viewer.id))
  serve(app, keeping.updateCommentRules, ({ viewer, body }) =>
    updateCommentRules(context, { ...body, userId: viewer.id }),
  )
}

/** Writes and deletes comments on one kind of place, and publishes it to whoever has the place open. */
function createWriter(context: Context, kind: TargetKind) {
  const { live } = context
  const broadcastCounts = createCountsBroadcaster(context)
  const broadcastComment = createCommentsBroadcaster(live, kind)
  /** Only cards of posts show how many comments there are. */
  const count = (placeId: string, commentsCount: number) => {
    if (kind === 'post') broadcastCounts(placeId, { commentsCount })
  }

  async function create(comment: Parameters<typeof createComment>[1]) {
    const { placeId, userId } = comment
    const created = await createComment(context, { ...comment, kind })
    const { id: commentId, parentId, parentRepliesCount, commentsCount, isHeld } = created
    if (!created.isRepeated && !isHeld) {
      broadcastComment(placeId, { commentId, parentId, parentRepliesCount })
      count(placeId, commentsCount)
    }
    const ownComment = await getOwnComment(context, { commentId, userId })
    if (!ownComment) throw deletedCommentError(created)
    const counted = await countVisibleComments(context.db, { placeId, userId, commentsCount })
    const held = isHeld && { held: true }
    return { ...ownComment, ...held, metadata: { commentsCount: counted, parentRepliesCount } }
  }

  type Taken = Awaited<ReturnType<typeof deleteComment>>
  interface One extends OneComment {
    userId: string
  }

  /** Open screens take the comment away, or fetch it. */
  async function publish(
    { placeId, commentId, userId }: One,
    { commentsCount, ...parent }: Taken,
    isBack = false,
  ) {
    const event = { postId: placeId, commentId, ...parent }
    if (isBack) broadcastComment(placeId, { commentId, ...parent })
    else live.publish(`${kind}:${placeId}`, 'comment-deleted', event)
    count(placeId, commentsCount)
    const { parentRepliesCount } = parent
    const counted = await countVisibleComments(context.db, { placeId, userId, commentsCount })
    return { commentsCount: counted, parentRepliesCount }
  }

  async function remove(one: One) {
    const metadata = await publish(one, await deleteComment(context, { kind, ...one }))
    return { commentId: one.commentId, deleted: true as const, metadata }
  }
  async function hold(one: One) {
    const metadata = await publish(one, await holdComment(context, { kind, ...one }))
    return { commentId: one.commentId, held: true, metadata }
  }
  async function approve(one: One) {
    const metadata = await publish(one, await approveComment(context, { kind, ...one }), true)
    return { commentId: one.commentId, held: false, metadata }
  }
  return { create, remove, hold, approve }
}

/**
 * A reply whose thread was deleted just after it was stored gets the answer it would have got just after the
 * deletion; what had been stored by an earlier call was deleted knowingly.
 */
const deletedCommentError = ({ isRepeated }: { isRepeated: boolean }) =>
  isRepeated
    ? new ApiError('API_ERR_CONFLICT', { message: 'This comment has been deleted.' })
    : new ApiError('API_ERR_NOT_FOUND')

const likesRoutes: Routes = (app, context) => {
  serve(app, api.likeComment, ({ viewer, params }) => likeComment(context, { ...params, userId: viewer.id }))
  serve(app, api.unlikeComment, ({ viewer, params }) =>
    unlikeComment(context, { ...params, userId: viewer.id }),
  )
}

interface OneComment {
  placeId: string
  commentId: string
}
