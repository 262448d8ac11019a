import type { Conversation } from '@akada/contract/messages/conversation-routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getConversation } from './get-conversation.ts'

interface Pair {
  /** Who starts. */
  userId: string
  otherId: string
}

const findDirectConversation = statement<{ id: string }, { userId: string; otherId: string }>(`
  select id from direct_conversations where low_id = least(:userId::uuid, :otherId)
    and high_id = greatest(:userId::uuid, :otherId)`)

interface Recipient {
  isReached: boolean
  messagesFrom: 'everyone' | 'followings' | 'nobody'
  /** New contacts of the last day. */
  contacts: number
  isKnown: boolean
}

const findRecipient = statement<Recipient, { userId: string; otherId: string; now: Date }>(`
  select exists (select from is_reached_by(u.id, :userId)) as is_reached,
         coalesce(s.messages_from, 'everyone') as messages_from,
         (select count(*)::int from direct_conversations d join conversations c on c.id = d.id
           where d.requested_by = :userId and d.accepted_at is null and c.last_at > :now::timestamptz - interval '1 day') as contacts,
         (select v.phone_number_verified from users v where v.id = :userId) as is_known
    from users u cross join can_interact(:userId::uuid, u) left join chat_settings s on s.user_id = u.id
   where u.id = :otherId`)

/** How many people a member may start to write to per day, without and with a verified phone number. */
const contactsPerDay = { unknown: 5, known: 30 } as const
const daySeconds = 86_400

const insertConversation = statement<{ id: string }, { now: Date }>(
  `insert into conversations (kind, last_at) values ('direct', :now) returning id`,
)
const insertDirectConversation = statement<
  { id: string },
  { id: string; userId: string; otherId: string; isReached: boolean; now: Date }
>(`
  insert into direct_conversations (id, low_id, high_id, requested_by, accepted_at)
  values (:id, least(:userId::uuid, :otherId), greatest(:userId::uuid, :otherId), :userId,
    case when :isReached then :now::timestamptz end)
  on conflict do nothing returning id`)
const insertDirectMembers = statement<unknown, { id: string; userId: string; otherId: string }>(`
  insert into conversation_members (conversation_id, user_id, level)
  select :id, id, 'all' from unnest(array[:userId::uuid, :otherId::uuid]) id`)
const deleteConversation = statement<unknown, { id: string }>(`delete from conversations where id = :id`)

/** The chat of two members. Two who start it at the same moment get the same one. */
export async function createConversation(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  pair: Pair,
): Promise<Conversation> {
  const { userId, otherId } = pair
  if (userId === otherId) throw fieldError('userId', 'Choose somebody else.')
  const { db } = context
  const [known] = await findDirectConversation(db, { userId, otherId })
  const conversationId = known?.id ?? (await startConversation(context, pair))
  return getConversation(context, { conversationId, viewerId: userId })
}

async function startConversation({ db, now }: Pick<Context, 'db' | 'now'>, pair: Pair): Promise<string> {
  const { userId, otherId } = pair
  const [meeting] = await findRecipient(db, { userId, otherId, now: now() })
  if (!meeting) throw new ApiError('API_ERR_NOT_FOUND')
  const { isReached, messagesFrom, contacts, isKnown } = meeting
  if (!isReached) {
    if (messagesFrom !== 'everyone') throw new ApiError('API_ERR_FORBIDDEN')
    const maxContacts = isKnown ? contactsPerDay.known : contactsPerDay.unknown
    if (contacts >= maxContacts) throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: daySeconds })
  }
  return db.transaction().execute(async (tx) => {
    const [made] = await insertConversation(tx, { now: now() })
    if (!made) throw new Error('A conversation was not stored.')
    const [direct] = await insertDirectConversation(tx, {
      id: made.id,
      userId,
      otherId,
      isReached,
      now: now(),
    })
    if (direct) {
      await insertDirectMembers(tx, { id: made.id, userId, otherId })
      return made.id
    }
    await deleteConversation(tx, { id: made.id })
    const [first] = await findDirectConversation(tx, { userId, otherId })
    if (!first) throw new ApiError('API_ERR_CONFLICT')
    return first.id
  })
}
