import { type Message, messageTexts, pinsLimit } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'
import { mustFitLength } from './message-length.ts'
import { mustSeeMessage } from './get-message.ts'
import { publishChanges, publishWithdrawn } from './publish-changes.ts'
import { publishLists } from './publish-lists.ts'

export interface MessageRef {
  conversationId?: string | undefined
  messageId: string
  userId: string
}

/** A change that was stored, for everybody who has the conversation open. */
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

const updateMessageBody = statement<MessageChange, { messageId: string; userId: string; body: string }>(`
  with target as (
    select msg.id, msg.conversation_id, msg.body from messages msg cross join can_take_part(:userId, msg.conversation_id)
     where msg.id = :messageId and msg.user_id = :userId and msg.deleted_at is null and msg.removed_at is null
       and msg.body <> :body
       and msg.created_at > now() - interval '24 hours'
  ), ${nextNumber}, old as (
    insert into message_versions (message_id, body) select id, body from target on conflict do nothing
  ), changed as (
    update messages msg set body = :body, edited_at = now(), changed_seq = n.seq
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
  })
  if (!changed && message.body !== body)
    throw new ApiError('API_ERR_FORBIDDEN', { message: messageTexts.editTooLate })
  if (changed) await publishLists(context, changed.conversationId)
  return publishAndView(context, one, changed)
}

const markMessageDeleted = statement<MessageChange, { messageId: string }>(`
  with target as (
    select msg.id, msg.conversation_id, msg.root_id, msg.parent_id, msg.body from messages msg
     where msg.id = :messageId and msg.deleted_at is null
  ), ${nextNumber}, old as (
    insert into message_versions (message_id, body) select id, body from target where body <> '' on conflict do nothing
  ), unreacted as (
    delete from message_reactions where message_id in (select id from target)
  ), removed as (
    update messages msg set body = '', reactions = '{}', is_pinned = false, deleted_at = now(), changed_seq = n.seq
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
    const [stored] = await markMessageDeleted(tx, { messageId: one.messageId })
    if (!stored) return undefined
    const { messageId: id } = one
    if (message.kind !== 'text')
      await releaseAssets(tx, {
        ownerType: 'message',
        ownerId: id,
        userId: message._user?.id ?? one.userId,
        now: context.now(),
      })
    await retractSubject(tx, { type: 'message', id, targetId: message.conversationId })
    return stored
  })
  if (changed) publishWithdrawn(context.live, changed.conversationId, one.messageId)
  if (changed) await publishLists(context, changed.conversationId)
  return publishAndView(context, one, changed)
}

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
