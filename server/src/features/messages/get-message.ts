import { pageMeta } from '@akada/contract/common'
import type { Message, MessageThread } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import {
  type MessageRow,
  isShown,
  joinPeople,
  messageColumns,
  messagesOf,
  type Viewing,
} from './message-view.ts'

export interface ThreadQuery {
  conversationId?: string | undefined
  messageId: string
  viewerId: string
  page: number
  limit: number
  after?: string | undefined
  /** Replies to this reply alone. */
  parentId?: string | undefined
  /** Replies to the message itself, without those to replies. */
  isFirstLevel?: boolean
}

const maxOffset = 10_000
const firstId = '00000000-0000-0000-0000-000000000000'

const findVisibleMessage = statement<
  MessageRow,
  { viewerId: string; messageId: string; conversationId: string | null }
>(`
  select ${messageColumns(':viewerId::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id
   cross join can_read_conversation(:viewerId, c.id) ${joinPeople(':viewerId::uuid')}
   where msg.id = :messageId and (:conversationId::uuid is null or c.id = :conversationId)
     and ${isShown(':viewerId::uuid')}`)

const repliesStatement = (column: 'msg.root_id' | 'msg.parent_id', condition = 'true') =>
  statement<
    MessageRow,
    { viewerId: string; parentId: string; afterId: string; limit: number; offset: number }
  >(`
  select ${messageColumns(':viewerId::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id ${joinPeople(':viewerId::uuid')}
   where ${column} = :parentId and msg.id > :afterId::uuid and msg.deleted_at is null and ${condition}
     and ${isShown(':viewerId::uuid')}
   order by msg.id limit :limit::int + 1 offset :offset::int`)

const listAllReplies = repliesStatement('msg.root_id')
const listFirstLevelReplies = repliesStatement('msg.root_id', 'msg.parent_id is null')
const listNestedReplies = repliesStatement('msg.parent_id')

/** A message that the viewer may see, deleted ones included; those of other conversations are not found. */
export async function mustSeeMessage(
  context: Viewing,
  { messageId, conversationId, viewerId }: Pick<ThreadQuery, 'messageId' | 'conversationId' | 'viewerId'>,
): Promise<Message> {
  const [row] = await findVisibleMessage(context.db, {
    viewerId,
    messageId,
    conversationId: conversationId ?? null,
  })
  const [message] = row ? await messagesOf([row], { ...context, viewerId }) : []
  if (!message) throw new ApiError('API_ERR_NOT_FOUND')
  return message
}

/** A message with a page of its replies, oldest first. */
export async function getMessage(context: Viewing, query: ThreadQuery): Promise<MessageThread> {
  const message = await mustSeeMessage(context, query)
  const parent = query.parentId
    ? await mustSeeMessage(context, { ...query, messageId: query.parentId })
    : message
  if (query.parentId && parent.rootId !== message.id) throw new ApiError('API_ERR_NOT_FOUND')
  const rows = await replyRows(context.db, query, parent)
  const replies = await messagesOf(rows.slice(0, query.limit), { ...context, viewerId: query.viewerId })
  return {
    message,
    replies,
    likedStatuses: [message, ...replies].map(({ id, liked }) => ({ messageId: id, liked })),
    next: rows.length > query.limit ? (replies.at(-1)?.id ?? null) : null,
    meta: pageMeta(query, parent.repliesCount),
  }
}

function replyRows(db: Db, query: ThreadQuery, parent: Message): Promise<MessageRow[]> {
  const { viewerId, page, limit, after, isFirstLevel } = query
  const offset = after ? 0 : (page - 1) * limit
  if (offset > maxOffset) throw fieldError('page', 'This list does not go that far.')
  const parameters = { viewerId, parentId: parent.id, afterId: after ?? firstId, limit, offset }
  if (parent.rootId) return listNestedReplies(db, parameters)
  return isFirstLevel ? listFirstLevelReplies(db, parameters) : listAllReplies(db, parameters)
}
