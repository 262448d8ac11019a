import { pageMeta } from '@akada/contract/common'
import type { MessagePage } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { RawJson } from '#http/wire/raw-json.ts'
import { ApiError } from '#lib/api-error.ts'
import { type ListedMessages, listedMessages, messageRowsOf } from './listed-messages.ts'
import { type Viewing, isShown, messagesOf } from './message-view.ts'

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

/** A page of messages with the conversation's counters. */
export interface PageRow extends ListedMessages {
  latestSeq: number
  latestNumber: number
  goneIds?: string[]
}

/** Maximum changes in one response: some 25 kB once compressed, a few seconds of the slowest connection. */
export const maxChanges = 500
const maxFound = 50

/**
 * SQL: messages of `page` beside the counters; both from one snapshot, so that no change up to `latest_seq` is missing. Rows
 * are limited before anything is read for them: else all that were missed would be read and sorted for each answer.
 */
export const withCounters = (page: string, order: string, more = '') => `
  with shown as materialized (
    select msg.* from conversations c cross join lateral (
      select * from messages msg where msg.conversation_id = c.id and ${isShown(':viewerId::uuid')} and ${page}) msg
     where c.id = :conversationId)
  select c.id as conversation_id, c.seq as latest_seq, c.number as latest_number, ${more}
         ${listedMessages(':viewerId::uuid', order)}
    from conversations c cross join can_read_conversation(:viewerId, c.id)
   where c.id = :conversationId`

/**
 * Up to the highest number, or where that is null to `offset` below the newest; above `after`. Numbers have no gaps: every
 * page costs the same.
 */
const listMessagePage = statement<
  PageRow,
  {
    viewerId: string
    conversationId: string
    highest: number | null
    offset: number
    limit: number
    after: number
  }
>(
  withCounters(
    `msg.number is not null and msg.number <= coalesce(:highest::bigint, c.number - :offset::bigint)
     and msg.number > greatest(least(coalesce(:highest::bigint, c.number - :offset::bigint),
       c.number) - :limit::bigint, :after::bigint)`,
    'msg.number desc',
  ),
)

/** SQL: messages that have been hidden from the viewer, or removed, since a change. */
const goneIdsColumn = `
  array(select h.id from messages h
         where h.conversation_id = :conversationId and h.changed_seq > (select :since::bigint)
           and (h.hidden_at is not null or h.removed_at is not null)
           and (h.removed_at is not null or h.user_id is distinct from :viewerId)) as gone_ids,`

/**
 * Changes since the known one, up to the highest known number. Behind `(select)` a parameter doesn't change what a plan would cost, so
 * that PostgreSQL keeps one: planning this statement takes several times as long as reading its rows.
 */
const listChangedMessages = statement<
  PageRow,
  { viewerId: string; conversationId: string; since: number; highest: number }
>(
  withCounters(
    `msg.changed_seq > (select :since::bigint) and (msg.number is null or msg.number <= (select :highest::bigint))
     order by msg.changed_seq limit ${maxChanges + 1}`,
    'msg.changed_seq, msg.number nulls first',
    goneIdsColumn,
  ),
)

/** SQL: answered messages and their answers before others. */
const answersFirst = `
  (msg.answer_id is not null or exists (select from messages r where r.id = msg.root_id and r.answer_id = msg.id)) desc,
  msg.id desc`

const listFoundMessages = statement<PageRow, { viewerId: string; conversationId: string; q: string }>(
  withCounters(
    `msg.id in (select s.message_id from search_messages s
               where s.words @@ to_tsquery('simple', 'in' || replace(:conversationId::uuid::text, '-', '') || ' & '
                       || replace(search_text(:q), ' ', ':* & ') || ':*'))
     order by ${answersFirst} limit ${maxFound}`,
    answersFirst,
  ),
)

/** Messages of a conversation that the viewer may read. */
export async function listMessages(context: Viewing, query: MessagesQuery): Promise<MessagePage> {
  const [page] = await readPage(context.db, query)
  if (!page) throw new ApiError('API_ERR_NOT_FOUND')
  const found = await messagesOf(messageRowsOf(page), { ...context, viewerId: query.viewerId })
  const next = query.since === undefined ? undefined : found[maxChanges]
  // A reply and its message share a change, which is not divided: the client goes on after the last one it got.
  const messages = next ? found.filter(({ seq }) => seq < next.seq) : found
  return {
    messages,
    goneIds: page.goneIds ?? [],
    likedStatuses: messages.map(({ id, liked }) => ({ messageId: id, liked })),
    seq: page.latestSeq,
    number: page.latestNumber,
    isMore: next !== undefined,
    next: nextOf(query, page.latestNumber),
    meta: pageMeta(query, page.latestNumber),
  }
}

/** The same as text: its fields are those that the contract declares, so that nothing has to be removed. */
export const messagesJson = async (context: Viewing, query: MessagesQuery): Promise<RawJson<MessagePage>> =>
  new RawJson(JSON.stringify(await listMessages(context, query)))

function readPage(db: Db, query: MessagesQuery): Promise<PageRow[]> {
  const { viewerId, conversationId, limit, page, since, upTo, q } = query
  if (q !== undefined) return listFoundMessages(db, { viewerId, conversationId, q })
  if (since !== undefined) {
    const highest = upTo ?? Number.MAX_SAFE_INTEGER
    return listChangedMessages(db, { viewerId, conversationId, since, highest })
  }
  return listMessagePage(db, {
    viewerId,
    conversationId,
    highest: highestOf(query),
    offset: (page - 1) * limit,
    limit,
    after: query.after ?? 0,
  })
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
  const lowest = Math.max(highest - query.limit, query.after ?? 0) + 1
  return lowest > 1 ? lowest : null
}
