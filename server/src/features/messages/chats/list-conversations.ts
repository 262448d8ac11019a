import {
  type Conversation,
  type Folder,
  conversationsPageSize,
} from '@akada/contract/messages/conversation-routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import {
  type ConversationRow,
  conversationColumns,
  conversationOf,
  joinConversation,
} from './get-conversation.ts'

/** SQL: the direct chats of the viewer, with the other member. */
const ownDirectChats = `
  from (select d.* from direct_conversations d where d.low_id = :viewerId
        union all select d.* from direct_conversations d where d.high_id = :viewerId) d0
  join direct_conversations d1 on d1.id = d0.id
  join conversations c on c.id = d0.id
 cross join can_read_direct(:viewerId::uuid, d1)`

/** SQL: the contents of each folder; a request without messages is nowhere, and a declined one is gone. */
const inFolder: Record<Folder, string> = {
  chats: `(d.accepted_at is not null or d.requested_by = :viewerId) and c.number > 0
          and (m.archived_at is null or m.archived_at < c.last_at)`,
  requests: `d.accepted_at is null and d.requested_by <> :viewerId and d.declined_at is null and c.number > 0`,
  archived: `(d.accepted_at is not null or d.requested_by = :viewerId) and m.archived_at >= c.last_at`,
}

/**
 * SQL: rounded to milliseconds like the cursor `after`; otherwise a page could skip chats of the same millisecond.
 */
const lastAt = `date_trunc('milliseconds', c.last_at)`

const conversationPageStatement = (folder: Folder) =>
  statement<ConversationRow, { viewerId: string; beforeAt: Date | null; beforeId: string | null }>(`
  select ${conversationColumns}
    ${ownDirectChats} ${joinConversation}
   where ${inFolder[folder]} and (:beforeAt::timestamptz is null or (${lastAt}, c.id) < (:beforeAt, :beforeId::uuid))
   order by ${lastAt} desc, c.id desc limit ${conversationsPageSize + 1}`)

const listConversationsByFolder: Record<Folder, ReturnType<typeof conversationPageStatement>> = {
  chats: conversationPageStatement('chats'),
  requests: conversationPageStatement('requests'),
  archived: conversationPageStatement('archived'),
}

const countConversationRequests = statement<{ requests: number }, { viewerId: string }>(`
  select count(*)::int as requests from (
    select c.id ${ownDirectChats}
      join direct_conversations d on d.id = c.id
     where ${inFolder.requests} limit 100) r`)

interface ListQuery {
  viewerId: string
  folder: Folder
  after?: string | undefined
}

/** Direct chats, those with the latest message first. */
export async function listConversations(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { viewerId, folder, after }: ListQuery,
): Promise<{ conversations: Conversation[]; next: string | null; requestsCount: number }> {
  const [time, id] = after?.split('_') ?? []
  const from = time ? new Date(Number(time)) : null
  const rows = await listConversationsByFolder[folder](db, { viewerId, beforeAt: from, beforeId: id ?? null })
  const [{ requests: requestsCount } = { requests: 0 }] = await countConversationRequests(db, { viewerId })
  const last = rows.length > conversationsPageSize ? rows[conversationsPageSize - 1] : undefined
  return {
    conversations: rows.slice(0, conversationsPageSize).map((row) => conversationOf(row, storage)),
    next: last ? `${last.lastAt.getTime()}_${last.id}` : null,
    requestsCount,
  }
}

const countUnreadByKind = statement<{ chats: number; spaces: number }, { viewerId: string }>(`
  select count(*) filter (where c.kind = 'direct' and d.id is not null)::int as chats,
         count(*) filter (where c.kind = 'space' and (
           m.level = 'all' or m.level = 'mentions' and m.mentioned_number > m.read_number))::int as spaces
    from (select * from conversation_members where user_id = :viewerId limit 500) m
    join conversations c on c.id = m.conversation_id and c.number > m.read_number
    left join direct_conversations d
           on d.id = c.id and (d.accepted_at is not null or d.requested_by = :viewerId)
          and exists (select from can_read_direct(:viewerId::uuid, d))`)

/** The number on the badge: of spaces those that notify of all messages, and those that mention the member. */
export async function countUnreadConversations({ db }: Pick<Context, 'db'>, viewerId: string) {
  const [counts] = await countUnreadByKind(db, { viewerId })
  const [waiting] = await countConversationRequests(db, { viewerId })
  return { chats: counts?.chats ?? 0, spaces: counts?.spaces ?? 0, requests: waiting?.requests ?? 0 }
}
