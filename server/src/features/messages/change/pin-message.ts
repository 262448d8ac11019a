import { type Message, messageTexts, pinsLimit } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustSeeMessage } from '../get-message.ts'
import {
  type MessageChange,
  type MessageRef,
  changeResult,
  nextNumber,
  publishAndView,
} from './message-change.ts'

const setMessagePinned = statement<MessageChange, { messageId: string; pinned: boolean }>(`
  with target as (
    select msg.id, msg.conversation_id from messages msg
     where msg.id = :messageId and msg.deleted_at is null and msg.is_pinned <> :pinned::boolean
  ), ${nextNumber}, pinned as (
    update messages msg set is_pinned = :pinned::boolean, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
  )
  ${changeResult('array[:messageId::uuid]')}`)

const countPins = statement<{ pins: number }, { conversationId: string }>(`
  select count(*)::int as pins from messages msg where msg.conversation_id = :conversationId and msg.is_pinned`)
const mayPinMessages = statement<unknown, { userId: string; conversationId: string }>(`
  select from is_space_staff(:userId, :conversationId)
  union all
  select from conversations c cross join can_take_part(:userId, c.id) where c.id = :conversationId and c.kind = 'direct'`)

/** Pins a message for everybody, or takes the pin off. */
export async function pinMessage(context: Context, one: MessageRef, pinned: boolean): Promise<Message> {
  const message = await mustSeeMessage(context, { ...one, viewerId: one.userId })
  const { conversationId } = message
  if (
    (await mayPinMessages(context.db, { userId: one.userId, conversationId })).length === 0 ||
    message.rootId
  )
    throw new ApiError('API_ERR_FORBIDDEN')
  const changed = await context.db.transaction().execute(async (tx) => {
    const [stored] = await setMessagePinned(tx, { messageId: one.messageId, pinned })
    if (pinned) await mustBeWithinPinLimit(tx, conversationId)
    return stored
  })
  return publishAndView(context, one, changed)
}

/** Refuses one pin too many. */
export async function mustBeWithinPinLimit(tx: Db, conversationId: string): Promise<void> {
  const [{ pins } = { pins: 0 }] = await countPins(tx, { conversationId })
  if (pins > pinsLimit) throw new ApiError('API_ERR_CONFLICT', { message: messageTexts.tooManyPins })
}
