import type { Message } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import {
  type MessageChange,
  type MessageRef,
  changeResult,
  nextNumber,
  publishAndView,
} from './change/message-change.ts'
import { mustSeeMessage } from './get-message.ts'

const mayMarkAnswer = statement<unknown, { userId: string; conversationId: string; rootId: string }>(`
  select from is_space_staff(:userId, :conversationId)
  union all
  select from messages msg cross join can_take_part(:userId, :conversationId) where msg.id = :rootId
    and msg.user_id = :userId`)

const setAnswer = statement<MessageChange, { rootId: string; messageId: string; isAnswer: boolean }>(`
  with target as (
    select root.id, root.conversation_id from messages root
     where root.id = :rootId and root.deleted_at is null
       and root.answer_id is distinct from case when :isAnswer::boolean then :messageId::uuid end
       and (:isAnswer::boolean or root.answer_id = :messageId)
  ), ${nextNumber}, marked as (
    update messages msg set answer_id = case when :isAnswer::boolean then :messageId::uuid end, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
  )
  ${changeResult('array[:rootId::uuid]')}`)

/** Marks a reply as the answer to its message, or unmarks it. The message's author and the staff may. */
export async function answerMessage(context: Context, one: MessageRef, isAnswer: boolean): Promise<Message> {
  const { messageId, userId } = one
  const { rootId, conversationId, isDeleted } = await mustSeeMessage(context, { ...one, viewerId: userId })
  const may =
    rootId !== null && (await mayMarkAnswer(context.db, { userId, conversationId, rootId })).length > 0
  if (!may || (isAnswer && isDeleted)) throw new ApiError('API_ERR_FORBIDDEN')
  const [changed] = await setAnswer(context.db, { rootId, messageId, isAnswer })
  return publishAndView(context, { ...one, messageId: rootId }, changed)
}
