import type { Message } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import {
  type MessageChange,
  type MessageRef,
  changeResult,
  nextNumber,
  publishAndView,
} from './change/message-change.ts'
import { mustBeWithinPinLimit } from './change/pin-message.ts'
import { mustSeeMessage } from './get-message.ts'

const mayAnnounceMessages = statement<unknown, { userId: string; conversationId: string }>(
  `select from is_space_staff(:userId, :conversationId)`,
)

const markMessageAnnounced = statement<MessageChange, { messageId: string; userId: string; now: Date }>(`
  with target as (
    select msg.id, msg.conversation_id from messages msg cross join can_see_message(:userId, msg)
     where msg.id = :messageId and msg.deleted_at is null and msg.announced_at is null
  ), ${nextNumber}, announced as (
    update messages msg set announced_at = :now, is_pinned = true, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
    returning msg.id, msg.conversation_id
  ), outbox as (${insertOutbox(`
    select m.user_id, 'space-announcement' as kind, a.id as group_id, 'message' as subject_type, a.id as subject_id,
           a.conversation_id as target_id, :userId::uuid as actor_id, a.id as action_id
      from announced a join conversation_members m on m.conversation_id = a.conversation_id
     where m.user_id <> :userId and m.level <> 'none'`)})
  ${changeResult('array[:messageId::uuid]')}`)

/** Pins a message for a whole space and notifies its members; doing it again changes nothing. */
export async function announceMessage(context: Context, one: MessageRef): Promise<Message> {
  const { messageId, userId } = one
  const { conversationId, rootId } = await mustSeeMessage(context, { ...one, viewerId: userId })
  if ((await mayAnnounceMessages(context.db, { userId, conversationId })).length === 0 || rootId)
    throw new ApiError('API_ERR_FORBIDDEN')
  const changed = await context.db.transaction().execute(async (tx) => {
    const [stored] = await markMessageAnnounced(tx, { messageId, userId, now: context.now() })
    await mustBeWithinPinLimit(tx, conversationId)
    return stored
  })
  return publishAndView(context, one, changed)
}
