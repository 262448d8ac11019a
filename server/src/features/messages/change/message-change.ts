import type { Message } from '@akada/contract/messages/model'
import type { Context } from '#context.ts'
import { mustSeeMessage } from '../get-message.ts'
import { publishChanges } from '../publish-changes.ts'

export interface MessageRef {
  conversationId?: string | undefined
  messageId: string
  userId: string
}

/** A stored change, for everyone with the conversation open. */
export interface MessageChange {
  conversationId: string
  seq: number
  number: number
  ids: string[]
}

/** SQL: `target (id, conversation_id)` gets the next number of its conversation, as `counted (seq, number)`. */
export const nextNumber = `
  locked as (
    select c.id from conversations c where c.id in (select conversation_id from target) for no key update
  ), counted as (
    update conversations c set seq = c.seq + 1 where c.id in (select id from locked) returning c.id, c.seq, c.number)`

/** SQL: what the change of these messages is to everybody. */
export const changeResult = (ids: string) => `
  select n.id as conversation_id, n.seq, n.number, ${ids} as ids from counted n`

/** Publishes a change; answers the message as the viewer sees it. */
export async function publishAndView(
  context: Context,
  { messageId, userId }: MessageRef,
  changed: MessageChange | undefined,
): Promise<Message> {
  if (changed) await publishChanges(context, { ...changed, first: changed.seq, last: changed.seq })
  return mustSeeMessage(context, { messageId, viewerId: userId })
}
