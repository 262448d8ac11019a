import { type Message, messageTexts } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import type { MessageRef } from './change/message-change.ts'
import { mustSeeMessage } from './get-message.ts'
import { publishChanges } from './publish-changes.ts'

interface ReactionResult {
  mayReact: boolean
  takesReactions: boolean
  seq: number | null
  number: number | null
}

/** Nothing is counted when nothing changes. */
const setReaction = statement<
  ReactionResult,
  { messageId: string; userId: string; conversationId: string; emoji: string; on: boolean }
>(`
  with place as (
    select msg.id, msg.conversation_id, exists (select from can_take_part(:userId, msg.conversation_id)) as may_react,
           exists (select from takes_reactions(msg.conversation_id)) as takes_reactions
      from messages msg where msg.id = :messageId and msg.conversation_id = :conversationId and msg.deleted_at is null
  ), locked as (
    select c.id from conversations c
     where c.id in (select conversation_id from place where may_react and takes_reactions) for no key update
  ), added as (
    insert into message_reactions (message_id, user_id, emoji)
    select p.id, :userId, :emoji from place p join locked l on l.id = p.conversation_id where :on::boolean
    on conflict do nothing returning 1 as change
  ), removed as (
    delete from message_reactions r using place p, locked l
     where not :on::boolean and r.message_id = p.id and r.user_id = :userId and r.emoji = :emoji returning -1 as change
  ), counted as (
    update conversations c set seq = c.seq + 1
     where c.id in (select id from locked) and exists (select from added union all select from removed)
    returning c.seq, c.number
  ), changed as (
    update messages msg
       set changed_seq = n.seq,
           reactions = case when coalesce((msg.reactions ->> :emoji)::int, 0) + x.change > 0
             then msg.reactions || jsonb_build_object(:emoji::text,
               coalesce((msg.reactions ->> :emoji)::int, 0) + x.change)
             else msg.reactions - :emoji::text end
      from counted n, (select change from added union all select change from removed) x
     where msg.id = :messageId
  )
  select p.may_react, p.takes_reactions, n.seq, n.number from place p left join counted n on true`)

/** Adds or removes a reaction; its author's other screens get it by name, all others as a count. */
export async function reactToMessage(
  context: Context,
  one: MessageRef,
  { emoji, on }: { emoji: string; on: boolean },
): Promise<Message> {
  const { messageId, userId } = one
  const { conversationId } = await mustSeeMessage(context, { ...one, viewerId: userId })
  const [done] = await setReaction(context.db, { messageId, userId, conversationId, emoji, on })
  if (!done) throw new ApiError('API_ERR_NOT_FOUND')
  if (!done.takesReactions && on) throw new ApiError('API_ERR_FORBIDDEN', { message: messageTexts.emojisOff })
  if (!done.mayReact) throw new ApiError('API_ERR_FORBIDDEN')
  if (done.seq !== null) {
    const { seq } = done
    const changes = { conversationId, first: seq, last: seq, number: done.number ?? 0 }
    await publishChanges(context, { ...changes, ids: [messageId] })
    context.live.publish(`user:${userId}`, 'message-reacted', { conversationId, messageId, emoji, on })
  }
  return mustSeeMessage(context, { messageId, viewerId: userId })
}
