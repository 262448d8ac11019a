import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type PresenceContext = { db: Db; live: Context['live'] }

interface ConversationRef {
  conversationId: string
  viewerId: string
}

interface Presence {
  name: string
  isShown: boolean
  isDirect: boolean
  hiddenFrom: string[]
}

const findPresence = statement<Presence, { viewerId: string; conversationId: string }>(`
  select coalesce(nullif(u.first_name, ''), u.username) as name, array(select hidden_from(:viewerId)) as hidden_from,
         exists (select from direct_conversations d where d.id = :conversationId) as is_direct,
         (select s.shows_typing from chat_settings s where s.user_id = :viewerId) is not false
         and exists (select from can_take_part(:viewerId, :conversationId))
         and not exists (select from direct_conversations d where d.id = :conversationId
           and d.accepted_at is null) as is_shown
    from users u cross join can_see_user(:viewerId, u)
   where u.id = :viewerId and exists (select from can_read_conversation(:viewerId, :conversationId))`)

/** In a crowd somebody is always typing, so nobody needs to know. */
const maxWatchers = 50

/** Shows the others that a member is typing, for some seconds. */
export async function showTyping(
  { db, live }: PresenceContext,
  one: ConversationRef,
): Promise<{ shown: boolean }> {
  const { conversationId, viewerId: userId } = one
  const { name, isShown, hiddenFrom } = await mustFindPresence(db, one)
  const room = `conversation:${conversationId}` as const
  if (!isShown || live.watchers(room) > maxWatchers) return { shown: false }
  live.publish({ room, hiddenFrom: [...hiddenFrom, userId] }, 'typing', { conversationId, userId, name })
  return { shown: true }
}

/** Shows the other member of a direct chat that a member has it open, for a minute. */
export async function showPresence(
  { db, live }: PresenceContext,
  one: ConversationRef,
): Promise<{ shown: boolean }> {
  const { conversationId, viewerId: userId } = one
  const { isShown, isDirect, hiddenFrom } = await mustFindPresence(db, one)
  if (!isShown || !isDirect) return { shown: false }
  const room = `conversation:${conversationId}` as const
  live.publish({ room, hiddenFrom: [...hiddenFrom, userId] }, 'member-active', { conversationId, userId })
  return { shown: true }
}

async function mustFindPresence(db: Db, { conversationId, viewerId }: ConversationRef): Promise<Presence> {
  const [found] = await findPresence(db, { viewerId, conversationId })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}
