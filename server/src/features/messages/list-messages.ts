import { pageMeta } from '@akada/contract/common'
import type { Message, MessagePage } from '@akada/contract/message'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import {
  type MessageRow,
  isShown,
  joinPeople,
  messageColumns,
  messagesOf,
  type Viewing,
} from './message-view.ts'

export interface MessagesQuery {
  conversationId: string
  viewerId: string
  page: number
  limit: number
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  since?: number | undefined
  upTo?: number | undefined
  q?: string | undefined
}

/** The conversation's counters, with one message; without messages the other columns are null. */
type PlacedRow = { latestSeq: number; latestNumber: number; goneIds?: string[] } & (
  | MessageRow
  | { [K in keyof MessageRow]: null }
)

/** Maximum changes in one response. */
const changesAtOnce = 100
const foundAtOnce = 50

/**
 * SQL: rows of `page` beside the counters; both from one snapshot, so that no change up to `latest_seq` is missing. Rows
 * are limited before anything is joined to them: else all that were missed would be read and sorted for each answer.
 */
const withCounters = (page: string, order: string, more = '') => `
  select c.seq as latest_seq, c.number as latest_number, ${more} p.*
    from conversations c
   cross join can_read_conversation($1, c.id)
    left join lateral (
      select ${messageColumns('$1::uuid')}
        from (select * from messages msg
               where msg.conversation_id = c.id and ${isShown('$1::uuid')} and ${page}) msg ${joinPeople('$1::uuid')}) p on true
   where c.id = $2 order by ${order}`

/**
 * $3 the highest number, or null for $4 below the newest, $5 how many. Numbers have no gaps: every page costs the same.
 */
const pageRows = statement<PlacedRow>(
  withCounters(
    `msg.number is not null and msg.number <= coalesce($3::bigint, c.number - $4::bigint)
     and msg.number > coalesce($3::bigint, c.number - $4::bigint) - $5::bigint`,
    'p.number desc',
  ),
)

/** SQL: messages of $2 that have been hidden from $1, or removed, since change $3. */
const goneIds = `
  array(select h.id from messages h
         where h.conversation_id = $2 and h.changed_seq > (select $3::bigint) and (h.hidden_at is not null or h.removed_at is not null)
           and (h.removed_at is not null or h.user_id is distinct from $1)) as gone_ids,`

/**
 * $3 the known change, $4 the highest known number. Behind `(select)` a parameter doesn't change what a plan would cost, so
 * that PostgreSQL keeps one: planning this statement takes several times as long as reading its rows.
 */
const changedRows = statement<PlacedRow>(
  withCounters(
    `msg.changed_seq > (select $3::bigint) and (msg.number is null or msg.number <= (select $4::bigint))
     order by msg.changed_seq limit ${changesAtOnce + 1}`,
    'p.seq, p.number nulls first',
    goneIds,
  ),
)

const foundRows = statement<PlacedRow>(
  withCounters(
    `msg.id in (select s.message_id from search_messages s
               where s.words @@ to_tsquery('simple', 'in' || replace($2::uuid::text, '-', '') || ' & '
                       || replace(search_text($3), ' ', ':* & ') || ':*'))
     order by msg.id desc limit ${foundAtOnce}`,
    'p.id desc',
  ),
)

/** Messages of a conversation that the viewer may read. */
export async function listMessages(context: Viewing, query: MessagesQuery): Promise<MessagePage> {
  const rows = await rowsOf(context.db, query)
  const [first] = rows
  if (!first) throw new ApiError('API_ERR_NOT_FOUND')
  const found = await messagesOf(rows.filter(isMessage), context)
  const next = query.since === undefined ? undefined : found[changesAtOnce]
  // A reply and its message share a change, which is not divided: the client goes on after the last one it got.
  const messages = next ? found.filter(({ seq }) => seq < next.seq) : found
  return {
    messages,
    goneIds: first.goneIds ?? [],
    likedStatuses: messages.map(({ id, liked }) => ({ messageId: id, liked })),
    seq: first.latestSeq,
    number: first.latestNumber,
    isMore: next !== undefined,
    next: nextOf(query, first.latestNumber),
    meta: pageMeta(query, first.latestNumber),
  }
}

const isMessage = (row: PlacedRow): row is PlacedRow & MessageRow => row.id !== null

function rowsOf(db: Db, query: MessagesQuery): Promise<PlacedRow[]> {
  const { viewerId, conversationId, limit, page, since, upTo, q } = query
  if (q !== undefined) return foundRows(db, viewerId, conversationId, q)
  if (since !== undefined) {
    const highest = upTo ?? Number.MAX_SAFE_INTEGER
    return changedRows(db, viewerId, conversationId, since, highest)
  }
  return pageRows(db, viewerId, conversationId, highestOf(query), (page - 1) * limit, limit)
}

function highestOf({ before, after, around, limit }: MessagesQuery): number | null {
  if (before !== undefined) return before - 1
  if (after !== undefined) return after + limit
  return around === undefined ? null : around + Math.floor(limit / 2)
}

/** Below the lowest number of this page, whether or not all of it is shown. */
function nextOf(query: MessagesQuery, latest: number): number | null {
  if (query.q !== undefined || query.since !== undefined) return null
  const highest = Math.min(highestOf(query) ?? latest - (query.page - 1) * query.limit, latest)
  const lowest = highest - query.limit + 1
  return lowest > 1 ? lowest : null
}

/** The newest pinned messages of a conversation. */
const pinnedRows = statement<PlacedRow>(
  withCounters('msg.is_pinned and msg.deleted_at is null order by msg.id desc limit $3::int', 'p.id desc'),
)

export async function listPins(
  context: Viewing,
  query: { conversationId: string; viewerId: string; limit: number },
): Promise<Message[]> {
  const rows = await pinnedRows(context.db, query.viewerId, query.conversationId, query.limit)
  if (rows.length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  return messagesOf(rows.filter(isMessage), context)
}
