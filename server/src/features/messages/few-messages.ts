import { type Message, answersShown, highlightsShown, pinsLimit } from '@akada/contract/message'
import { type Db, statement } from '#db/connect.ts'
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

interface Page {
  viewerId: string
  conversationId: string
  limit: number
}

const firstRows = (condition: string, order: string) =>
  withCounters(`${condition} order by ${order} limit :limit::int`, order)

type Reads<More> = (db: Db, page: Page & More) => Promise<PageRow[]>

/** Reads the first messages that a statement finds in a conversation that the viewer may read. */
function firstOf<More extends object>(read: Reads<More>, most: number) {
  return async (context: Viewing, query: FewQuery & More): Promise<Message[]> => {
    const [page] = await read(context.db, { ...query, limit: query.limit ?? most })
    if (!page) throw new ApiError('API_ERR_NOT_FOUND')
    return messagesOf(rowsOf(page), context)
  }
}

const pinned = statement<PageRow, Page>(firstRows('msg.is_pinned and msg.deleted_at is null', 'msg.id desc'))
const answered = statement<PageRow, Page>(
  firstRows('msg.answer_id is not null and msg.deleted_at is null', 'msg.id desc'),
)

/** The pinned messages of a conversation, the newest first. */
export const listPins = firstOf(pinned, pinsLimit)

/** Its answered messages, the newest first. */
export const listAnswers = firstOf(answered, answersShown)

/** Of so many messages the most remarkable are found. */
export const lookedThrough = 1000

/** SQL: `msg` was answered or reacted to. */
export const isRemarkable = `msg.deleted_at is null and (msg.replies_count > 0 or msg.reactions <> '{}')`

/** SQL: how many replies and reactions `msg` has. */
export const remarks = `(msg.replies_count
  + (select coalesce(sum(r.times::int), 0) from jsonb_each_text(msg.reactions) r (emoji, times)))::int`

const remarkable = statement<PageRow, Page & { after: number }>(
  firstRows(
    `msg.number > greatest(:after::bigint, c.number - ${lookedThrough}) and ${isRemarkable}`,
    `${remarks} desc, msg.number desc`,
  ),
)

/** The messages after a number that were answered and reacted to most. */
export const listHighlights = firstOf(remarkable, highlightsShown)

const pinnedIn = statement<MessageRow, { viewerId: string; ids: readonly string[]; limit: number }>(`
  select ${messageColumns(':viewerId::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id
   cross join can_read_conversation(:viewerId, c.id) ${joinPeople(':viewerId::uuid')}
   where c.id = any(:ids::uuid[]) and msg.is_pinned and msg.deleted_at is null and ${isShown(':viewerId::uuid')}
   order by msg.id desc limit :limit::int`)

/** The newest pinned messages of several conversations, of those that the viewer may read. */
export const listPinsOf = async (
  context: Viewing,
  { viewerId, ids, limit }: { viewerId: string; ids: readonly string[]; limit: number },
): Promise<Message[]> => messagesOf(await pinnedIn(context.db, { viewerId, ids, limit }), context)
