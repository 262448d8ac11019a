import type { Conversation } from '@akada/contract/messages/conversation-routes'
import { unreadLimit } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

export interface ConversationRow {
  id: string
  kind: 'space' | 'direct'
  memberId: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
  state: Conversation['state']
  commonCommunities: number
  seq: number
  number: number
  readNumber: number
  unread: number
  readByOther: number | null
  level: Conversation['level']
  isArchived: boolean
  isMuted: boolean
  mayPost: boolean
  lastAt: Date
  lastBody: string | null
  lastKind: 'text' | 'image' | 'voice' | null
  lastDate: Date | null
  lastIsOwn: boolean
  lastAuthor: string | null
}

/** SQL: how many messages of `c` a member `m` has not read, as far as they are counted. */
export const unreadOf = (viewer: string) => `
  case when c.number <= m.read_number then 0
       when c.kind = 'space' and exists (select from left_out_for(${viewer})) then (
         select count(*)::int from (
           select from messages x where x.conversation_id = c.id and x.number > m.read_number
              and (x.user_id is null or x.user_id not in (select id from left_out_for(${viewer}) id))
            limit ${unreadLimit}) y)
       else least(c.number - m.read_number, ${unreadLimit})::int end`

/** SQL: the newest message of `c` that the viewer may see, as `l`. */
export const joinLatest = (viewer: string) => `
  left join lateral (
    select left(msg.body, 140) as body, msg.kind, msg.created_at, msg.user_id,
           coalesce(nullif(lu.first_name, ''), lu.username, '') as name
      from messages msg left join users lu on lu.id = msg.user_id
     where msg.conversation_id = c.id and msg.number is not null and msg.deleted_at is null
       and exists (select from can_see_message(${viewer}, msg))
     order by msg.number desc limit 1) l on true`

/** SQL: a conversation `c` for its viewer; `d` is there for direct chats, `o` is their other member. */
export const conversationColumns = `
  c.id, c.kind, o.id as member_id, o.username, o.first_name, o.last_name, o.avatar_key,
  case when d.id is null or d.accepted_at is not null then 'open'
       when d.requested_by = :viewerId then 'asking' else 'asked' end as state,
  case when d.accepted_at is null and d.requested_by <> :viewerId then (
    select count(*)::int from community_members a join community_members b on b.community_id = a.community_id
     where a.user_id = :viewerId and b.user_id = o.id) else 0 end as common_communities,
  c.seq, c.number, coalesce(m.read_number, 0) as read_number,
  case when m.user_id is null then 0 else ${unreadOf(':viewerId')} end as unread,
  case when d.accepted_at is not null
        and (select s.shows_read from chat_settings s where s.user_id = :viewerId) is not false
        and (select s.shows_read from chat_settings s where s.user_id = o.id) is not false
       then (select om.read_number from conversation_members om
              where om.user_id = o.id and om.conversation_id = c.id) end as read_by_other,
  coalesce(m.level, 'none') as level, coalesce(m.archived_at >= c.last_at, false) as is_archived,
  o.id is not null and exists (select from is_muted(:viewerId, o.id)) as is_muted,
  exists (select from can_post(:viewerId, c.id)) as may_post, c.last_at,
  l.body as last_body, l.kind as last_kind, l.created_at as last_date, l.user_id is not distinct
    from :viewerId as last_is_own,
  l.name as last_author`

export const joinConversation = `
  left join direct_conversations d on d.id = c.id
  left join users o on o.id = case when d.low_id = :viewerId then d.high_id else d.low_id end
  left join conversation_members m on m.user_id = :viewerId and m.conversation_id = c.id
  ${joinLatest(':viewerId::uuid')}`

const findVisibleConversation = statement<ConversationRow, { viewerId: string; conversationId: string }>(`
  select ${conversationColumns}
    from conversations c cross join can_read_conversation(:viewerId::uuid, c.id) ${joinConversation}
   where c.id = :conversationId`)

/** A conversation that the viewer may read. */
export async function getConversation(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { conversationId, viewerId }: { conversationId: string; viewerId: string },
): Promise<Conversation> {
  const [row] = await findVisibleConversation(db, { viewerId, conversationId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return conversationOf(row, storage)
}

export function conversationOf(row: ConversationRow, storage: Pick<Context['storage'], 'url'>): Conversation {
  const { id, kind, state, commonCommunities, seq, number, readNumber, unread, readByOther } = row
  const { level, isArchived, isMuted, mayPost } = row
  return {
    id,
    kind,
    member: memberOf(row, storage),
    state,
    commonCommunities,
    seq,
    number,
    readNumber,
    unread,
    readByOther,
    lastMessage: lastOf(row),
    level,
    isArchived,
    isMuted,
    mayPost,
  }
}

function memberOf(row: ConversationRow, { url }: Pick<Context['storage'], 'url'>): Conversation['member'] {
  const { memberId, username, firstName, lastName, avatarKey } = row
  if (!memberId) return null
  const names = { username: username ?? '', firstName: firstName ?? '', lastName: lastName ?? '' }
  return { id: memberId, ...names, avatar: avatarKey && url(avatarKey) }
}

function lastOf({ lastDate, lastBody, lastKind, lastIsOwn, lastAuthor }: ConversationRow) {
  if (!lastDate) return null
  const date = lastDate.toISOString()
  return { body: lastBody ?? '', kind: lastKind ?? 'text', date, isOwn: lastIsOwn, name: lastAuthor ?? '' }
}
