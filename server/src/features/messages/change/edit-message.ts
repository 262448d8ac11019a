import { type Message, messageTexts } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
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
import { mustFitLength } from '../message-length.ts'
import { publishLists } from '../publish-lists.ts'

const updateMessageBody = statement<
  MessageChange,
  { messageId: string; userId: string; body: string; now: Date }
>(`
  with target as (
    select msg.id, msg.conversation_id, msg.body from messages msg cross join can_take_part(:userId, msg.conversation_id)
     where msg.id = :messageId and msg.user_id = :userId and msg.deleted_at is null and msg.removed_at is null
       and msg.body <> :body
       and msg.created_at > :now::timestamptz - interval '24 hours'
  ), ${nextNumber}, old as (
    insert into message_versions (message_id, body, replaced_at) select id, body, :now from target on conflict do nothing
  ), changed as (
    update messages msg set body = :body, edited_at = :now, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
  )
  ${changeResult('array[:messageId::uuid]')}`)

/** Changes the words of an own message; moderators can still read what it said. */
export async function editMessage(context: Context, one: MessageRef, body: string): Promise<Message> {
  const message = await mustSeeMessage(context, { ...one, viewerId: one.userId })
  if (message._user?.id !== one.userId || message.isDeleted) throw new ApiError('API_ERR_FORBIDDEN')
  const author = { conversationId: message.conversationId, userId: one.userId }
  await mustFitLength(context.db, author, [{ field: 'body', body, isReply: message.rootId !== null }])
  const [changed] = await updateMessageBody(context.db, {
    messageId: one.messageId,
    userId: one.userId,
    body,
    now: context.now(),
  })
  if (!changed && message.body !== body)
    throw new ApiError('API_ERR_FORBIDDEN', { message: messageTexts.editTooLate })
  if (changed) await publishLists(context, changed.conversationId)
  return publishAndView(context, one, changed)
}
