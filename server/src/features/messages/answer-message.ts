import type { Message } from '@akada/contract/message'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'
import { type Changed, type OneMessage, changeResult, nextNumber, shown } from './change-message.ts'
import { mustSeeMessage } from './get-message.ts'

const mayMark = statement(`
  select from is_space_staff($1, $2)
  union all
  select from messages msg cross join can_take_part($1, $2) where msg.id = $3 and msg.user_id = $1`)

const mark = statement<Changed>(`
  with target as (
    select root.id, root.conversation_id from messages root
     where root.id = $1 and root.deleted_at is null
       and root.answer_id is distinct from case when $3::boolean then $2::uuid end
       and ($3::boolean or root.answer_id = $2)
  ), ${nextNumber}, marked as (
    update messages msg set answer_id = case when $3::boolean then $2::uuid end, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
  )
  ${changeResult('array[$1::uuid]')}`)

/** Marks a reply as the answer to its message, or takes that back; for who asked, and for the staff. */
export async function markAnswer(context: Context, one: OneMessage, isAnswer: boolean): Promise<Message> {
  const { messageId, userId } = one
  const { rootId, conversationId, isDeleted } = await mustSeeMessage(context, { ...one, viewerId: userId })
  const may = rootId !== null && (await mayMark(context.db, userId, conversationId, rootId)).length > 0
  if (!may || (isAnswer && isDeleted)) throw new ApiError('API_ERR_FORBIDDEN')
  const [changed] = await mark(context.db, rootId, messageId, isAnswer)
  return shown(context, { ...one, messageId: rootId }, changed)
}
