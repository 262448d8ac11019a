import { type Message, answersShown, highlightsShown, pinsLimit } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { messageRowsOf } from './listed-messages.ts'
import { type PageRow, withCounters } from './list-messages.ts'
import {
  type MessageRow,
  type Viewing,
  isShown,
  joinPeople,
  messageColumns,
  messagesOf,
} from './message-view.ts'

export interface SpecialMessagesQuery {
  conversationId: string
  viewerId: string
  limit?: number
}

interface PageParameters {
  viewerId: string
  conversationId: string
  limit: number
}

const firstMessagesSql = (condition: string, order: string) =>
  withCounters(`${condition} order by ${order} limit :limit::int`, order)

type PageReader<More> = (db: Db, page: PageParameters & More) => Promise<PageRow[]>

/** Reads the first messages that a statement finds in a conversation that the viewer may read. */
function firstMessages<More extends object>(read: PageReader<More>, defaultLimit: number) {
  return async (context: Viewing, query: SpecialMessagesQuery & More): Promise<Message[]> => {
    const [page] = await read(context.db, { ...query, limit: query.limit ?? defaultLimit })
    if (!page) throw new ApiError('API_ERR_NOT_FOUND')
    return messagesOf(messageRowsOf(page), { ...context, viewerId: query.viewerId })
  }
}

const listPinnedMessages = statement<PageRow, PageParameters>(
  firstMessagesSql('msg.is_pinned and msg.deleted_at is null', 'msg.id desc'),
)
const listAnsweredMessages = statement<PageRow, PageParameters>(
  firstMessagesSql('msg.answer_id is not null and msg.deleted_at is null', 'msg.id desc'),
)

/** The pinned messages of a conversation, the newest first. */
export const listPins = firstMessages(listPinnedMessages, pinsLimit)

/** Its answered messages, the newest first. */
export const listAnswers = firstMessages(listAnsweredMessages, answersShown)

/** How many messages are searched for highlights. */
export const highlightWindow = 1000

/** SQL: `msg` was answered or reacted to. */
export const isHighlight = `msg.deleted_at is null and (msg.replies_count > 0 or msg.reactions <> '{}')`

/** SQL: how many replies and reactions `msg` has. */
export const remarksCount = `(msg.replies_count
  + (select coalesce(sum(r.times::int), 0) from jsonb_each_text(msg.reactions) r (emoji, times)))::int`

const listHighlightedMessages = statement<PageRow, PageParameters & { after: number }>(
  firstMessagesSql(
    `msg.number > greatest(:after::bigint, c.number - ${highlightWindow}) and ${isHighlight}`,
    `${remarksCount} desc, msg.number desc`,
  ),
)

/** The messages after a number that were answered and reacted to most. */
export const listHighlights = firstMessages(listHighlightedMessages, highlightsShown)

const listPinsInConversations = statement<
  MessageRow,
  { viewerId: string; ids: readonly string[]; limit: number }
>(`
  select ${messageColumns(':viewerId::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id
   cross join can_read_conversation(:viewerId, c.id) ${joinPeople(':viewerId::uuid')}
   where c.id = any(:ids::uuid[]) and msg.is_pinned and msg.deleted_at is null and ${isShown(':viewerId::uuid')}
   order by msg.id desc limit :limit::int`)

/** The newest pinned messages of those conversations that the viewer may read. */
export const listPinsOfConversations = async (
  context: Viewing,
  { viewerId, ids, limit }: { viewerId: string; ids: readonly string[]; limit: number },
): Promise<Message[]> =>
  messagesOf(await listPinsInConversations(context.db, { viewerId, ids, limit }), { ...context, viewerId })
