import { type Message, answersShown, highlightsShown, pinsLimit } from '@akada/contract/message'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { rowsOf } from './listed-messages.ts'
import { type PageRow, withCounters } from './list-messages.ts'
import {
  type MessageRow,
  type Viewing,
  isShown,
  joinPeople,
  messageColumns,
  messagesOf,
} from './message-view.ts'

export interface FewQuery {
  conversationId: string
  viewerId: string
  limit?: number
}

/** Reads the first messages of a conversation that the viewer may read: $3 how many, $4 one more parameter. */
function firstOf(condition: string, order: string, most: number) {
  const rows = statement<PageRow>(withCounters(`${condition} order by ${order} limit $3::int`, order))
  return async (context: Viewing, query: FewQuery, ...more: number[]): Promise<Message[]> => {
    const { viewerId, conversationId, limit = most } = query
    const [page] = await rows(context.db, viewerId, conversationId, limit, ...more)
    if (!page) throw new ApiError('API_ERR_NOT_FOUND')
    return messagesOf(rowsOf(page), context)
  }
}

/** The pinned messages of a conversation, the newest first. */
export const listPins = firstOf('msg.is_pinned and msg.deleted_at is null', 'msg.id desc', pinsLimit)

/** Its answered messages, the newest first. */
export const listAnswers = firstOf(
  'msg.answer_id is not null and msg.deleted_at is null',
  'msg.id desc',
  answersShown,
)

/** Of so many messages the most remarkable are found. */
export const lookedThrough = 1000

/** SQL: `msg` was answered or reacted to. */
export const isRemarkable = `msg.deleted_at is null and (msg.replies_count > 0 or msg.reactions <> '{}')`

/** SQL: how many replies and reactions `msg` has. */
export const remarks = `(msg.replies_count
  + (select coalesce(sum(r.times::int), 0) from jsonb_each_text(msg.reactions) r (emoji, times)))::int`

/** The messages after a number that were answered and reacted to most. */
export const listHighlights = firstOf(
  `msg.number > greatest($4::bigint, c.number - ${lookedThrough}) and ${isRemarkable}`,
  `${remarks} desc, msg.number desc`,
  highlightsShown,
)

const pinnedIn = statement<MessageRow>(`
  select ${messageColumns('$1::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id
   cross join can_read_conversation($1, c.id) ${joinPeople('$1::uuid')}
   where c.id = any($2::uuid[]) and msg.is_pinned and msg.deleted_at is null and ${isShown('$1::uuid')}
   order by msg.id desc limit $3::int`)

/** The newest pinned messages of several conversations, of those that the viewer may read. */
export const listPinsOf = async (
  context: Viewing,
  { viewerId, ids, limit }: { viewerId: string; ids: readonly string[]; limit: number },
): Promise<Message[]> => messagesOf(await pinnedIn(context.db, viewerId, ids, limit), context)
