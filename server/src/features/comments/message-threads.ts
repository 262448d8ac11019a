import type { Comment, CommentPage } from '@akada/contract/comments/routes'
import type { Message } from '@akada/contract/messages/model'
import { likeEmoji } from '@akada/contract/messages/emojis'
import {
  deleteMessage,
  getMessage,
  mustSeeMessage,
  reactToMessage,
  sendMessage,
} from '#features/messages/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/*
 * The specification uses the routes of comments for replies to messages of spaces, with the message in place
 * of the post.
 */

interface RepliesQuery {
  messageId: string
  viewerId: string | undefined
  page: number
  limit: number
  /** Replies to this reply. */
  replyId?: string
  after?: string | undefined
}

function mustBeMember(viewerId: string | undefined): string {
  if (!viewerId) throw new ApiError('API_ERR_NOT_FOUND')
  return viewerId
}

/** Replies to a message, or to one of its replies, as comments. */
export async function listMessageReplies(
  context: Context,
  { messageId, viewerId, page, limit, replyId, after }: RepliesQuery,
): Promise<CommentPage> {
  const request = { messageId, viewerId: mustBeMember(viewerId), page, limit, after, isFirstLevel: true }
  const { replies, next, meta } = await getMessage(context, {
    ...request,
    ...(replyId && { parentId: replyId }),
  })
  return {
    comments: replies.map((reply) => commentOf(reply, messageId)),
    likedStatuses: replies.map(({ id, liked }) => ({ commentId: id, liked })),
    next,
    meta,
  }
}

interface NewReply {
  messageId: string
  userId: string
  body: string
  replyId?: string | undefined
  clientId?: string | undefined
}

export async function replyToMessage(
  context: Context,
  { messageId, userId, body, replyId, clientId }: NewReply,
) {
  const { conversationId } = await mustSeeMessage(context, { messageId, viewerId: userId })
  const form = { body, parentId: replyId ?? messageId, clientId }
  const sent = await sendMessage(context, { conversationId, userId }, form)
  if ('messages' in sent) throw new Error('One reply was sent.')
  const root = await mustSeeMessage(context, { messageId, viewerId: userId })
  const metadata = {
    commentsCount: root.repliesCount,
    parentRepliesCount: replyId ? root.repliesCount : null,
  }
  return { ...commentOf(sent, messageId), metadata }
}

interface OneReply {
  messageId: string
  replyId: string
  userId: string
}

/** A reply of this very message, or the message itself. */
async function mustBelong(context: Context, { messageId, replyId, userId }: OneReply): Promise<Message> {
  const reply = await mustSeeMessage(context, { messageId: replyId, viewerId: userId })
  if (reply.id !== messageId && reply.rootId !== messageId) throw new ApiError('API_ERR_NOT_FOUND')
  return reply
}

export async function deleteMessageReply(context: Context, one: OneReply) {
  await mustBelong(context, one)
  await deleteMessage(context, { messageId: one.replyId, userId: one.userId })
  const { repliesCount } = await mustSeeMessage(context, { messageId: one.messageId, viewerId: one.userId })
  const metadata = { commentsCount: repliesCount, parentRepliesCount: null }
  return { commentId: one.replyId, deleted: true as const, metadata }
}

export async function likeMessage(context: Context, one: OneReply, liked: boolean) {
  await mustBelong(context, one)
  const target = { messageId: one.replyId, userId: one.userId }
  const { likesCount } = await reactToMessage(context, target, { emoji: likeEmoji, on: liked })
  return { commentId: one.replyId, liked, likesCount }
}

function commentOf(message: Message, postId: string): Comment {
  const { id, parentId, answers, body, likesCount, repliesCount, createdAt, clientId, _user } = message
  const face = { firstName: message.firstName, lastName: message.lastName, avatar: message.avatar }
  const author = { id: _user?.id ?? id, username: _user?.username ?? '', ...face, profile: face }
  return { id, postId, parentId, answers, body, likesCount, repliesCount, createdAt, clientId, author }
}
