import type { Conversation, Level } from '@akada/contract/messages/conversation-routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getConversation } from './get-conversation.ts'

type Changing = Pick<Context, 'db' | 'storage' | 'live' | 'now'>

interface ConversationRef {
  conversationId: string
  viewerId: string
}

const markConversationAccepted = statement<
  { requestedBy: string },
  { conversationId: string; viewerId: string; now: Date }
>(`
  update direct_conversations d set accepted_at = :now, declined_at = null
   where d.id = :conversationId and d.accepted_at is null and d.requested_by <> :viewerId
     and :viewerId in (d.low_id, d.high_id)
     and exists (select from can_read_direct(:viewerId, d))
  returning d.requested_by`)
const markConversationDeclined = statement<unknown, { conversationId: string; viewerId: string; now: Date }>(`
  update direct_conversations d set declined_at = :now
   where d.id = :conversationId and d.accepted_at is null and d.requested_by <> :viewerId
     and :viewerId in (d.low_id, d.high_id)`)

/** Accepts a request; its sender's screens are updated. */
export async function acceptConversation(context: Changing, one: ConversationRef): Promise<Conversation> {
  const { conversationId, viewerId } = one
  const [accepted] = await markConversationAccepted(context.db, {
    conversationId,
    viewerId,
    now: context.now(),
  })
  const conversation = await getConversation(context, one)
  for (const id of accepted ? [accepted.requestedBy, viewerId] : [])
    context.live.publish(`user:${id}`, 'conversation-updated', { conversationId, reason: 'accepted' })
  return conversation
}

/** Removes a request from the list; nothing changes for its sender. */
export async function declineConversation(context: Changing, one: ConversationRef): Promise<Conversation> {
  const conversation = await getConversation(context, one)
  const { conversationId, viewerId } = one
  await markConversationDeclined(context.db, { conversationId, viewerId, now: context.now() })
  return conversation
}

const updateConversationMember = statement<
  { conversationId: string },
  { conversationId: string; viewerId: string; archived: boolean | null; level: string | null; now: Date }
>(`
  update conversation_members m
     set archived_at = case when :archived::boolean is null then m.archived_at when :archived then :now::timestamptz end,
         level = coalesce(:level::text, m.level)
   where m.conversation_id = :conversationId and m.user_id = :viewerId
  returning m.conversation_id`)

interface Changes {
  archived?: boolean | undefined
  level?: Level | undefined
}

export async function updateConversation(
  context: Changing,
  one: ConversationRef,
  { archived, level }: Changes,
): Promise<Conversation> {
  const { conversationId, viewerId } = one
  await getConversation(context, one)
  const [changed] = await updateConversationMember(context.db, {
    conversationId,
    viewerId,
    archived: archived ?? null,
    level: level ?? null,
    now: context.now(),
  })
  if (!changed) throw new ApiError('API_ERR_NOT_FOUND')
  context.live.publish(`user:${viewerId}`, 'conversation-updated', { conversationId, reason: 'level' })
  return getConversation(context, one)
}

interface ReadMarker {
  readNumber: number
  unread: number
  isMoved: boolean
  isShown: boolean
}

/** The marker only moves forward, and never beyond the newest message. */
const moveReadMarker = statement<ReadMarker, { conversationId: string; userId: string; number: number }>(`
  with before as (
    select m.read_number, c.number, c.kind
      from conversation_members m join conversations c on c.id = m.conversation_id
     cross join can_read_conversation(:userId::uuid, c.id)
     where m.conversation_id = :conversationId and m.user_id = :userId
  ), moved as (
    update conversation_members m set read_number = least(:number::bigint, b.number) from before b
     where m.conversation_id = :conversationId and m.user_id = :userId and least(:number::bigint, b.number) > m.read_number
    returning m.read_number
  )
  select coalesce(v.read_number, b.read_number) as read_number,
         least(b.number - coalesce(v.read_number, b.read_number), 100)::int as unread,
         v.read_number is not null as is_moved,
         b.kind = 'direct' and not exists (
           select from conversation_members x join chat_settings s on s.user_id = x.user_id
            where x.conversation_id = :conversationId and not s.shows_read)
         and exists (select from direct_conversations d where d.id = :conversationId
           and d.accepted_at is not null) as is_shown
    from before b left join moved v on true`)

export async function readConversation(
  { db, live }: Pick<Context, 'db' | 'live'>,
  one: ConversationRef & { number: number },
) {
  const { conversationId, viewerId: userId, number } = one
  const [done] = await moveReadMarker(db, { conversationId, userId, number })
  if (!done) throw new ApiError('API_ERR_NOT_FOUND')
  const { readNumber, unread, isMoved, isShown } = done
  if (isMoved) live.publish(`user:${userId}`, 'conversation-updated', { conversationId, reason: 'read' })
  if (isMoved && isShown)
    live.publish(`conversation:${conversationId}`, 'conversation-read', {
      conversationId,
      userId,
      number: readNumber,
    })
  return { conversationId, readNumber, unread }
}
