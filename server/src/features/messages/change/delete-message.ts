import type { Message } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'
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
import { publishWithdrawn } from '../publish-changes.ts'
import { publishLists } from '../publish-lists.ts'

const markMessageDeleted = statement<MessageChange, { messageId: string; now: Date }>(`
  with target as (
    select msg.id, msg.conversation_id, msg.root_id, msg.parent_id, msg.body from messages msg
     where msg.id = :messageId and msg.deleted_at is null
  ), ${nextNumber}, old as (
    insert into message_versions (message_id, body, replaced_at) select id, body, :now from target where body <> '' on conflict do nothing
  ), unreacted as (
    delete from message_reactions where message_id in (select id from target)
  ), removed as (
    update messages msg set body = '', reactions = '{}', is_pinned = false, deleted_at = :now, changed_seq = n.seq
      from counted n where msg.id in (select id from target)
  ), above as (
    update messages msg set replies_count = greatest(msg.replies_count - 1, 0), answer_id = nullif(msg.answer_id, t.id), changed_seq = n.seq
      from counted n, target t where msg.id in (t.root_id, t.parent_id)
  )
  ${changeResult(`array(select x from target t cross join unnest(array[t.id, t.root_id, t.parent_id]) x where x is not null)`)}`)

const isConversationStaff = statement<{ isStaff: boolean }, { userId: string; conversationId: string }>(`
  select exists (select from is_space_staff(:userId, :conversationId))
      or exists (select from users u where u.id = :userId and u.role in ('moderator', 'admin')) as is_staff`)

/** Deletes a message, by its author or the staff: its place stays, empty. */
export async function deleteMessage(context: Context, one: MessageRef): Promise<Message> {
  const message = await mustSeeMessage(context, { ...one, viewerId: one.userId })
  const isOwn = message._user?.id === one.userId
  const [staff] = isOwn
    ? []
    : await isConversationStaff(context.db, { userId: one.userId, conversationId: message.conversationId })
  if (!isOwn && !staff?.isStaff) throw new ApiError('API_ERR_FORBIDDEN')
  const changed = await context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const [stored] = await markMessageDeleted(tx, { messageId: one.messageId, now })
    if (!stored) return undefined
    const { messageId: id } = one
    if (message.kind !== 'text')
      await releaseAssets(tx, {
        ownerType: 'message',
        ownerId: id,
        userId: message._user?.id ?? one.userId,
        now,
      })
    await retractSubject(tx, { type: 'message', id, targetId: message.conversationId })
    return stored
  })
  if (changed) publishWithdrawn(context.live, changed.conversationId, one.messageId)
  if (changed) await publishLists(context, changed.conversationId)
  return publishAndView(context, one, changed)
}
