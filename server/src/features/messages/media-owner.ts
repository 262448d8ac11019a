import { namespaces } from '@akada/contract/uploads/routes'
import { statement } from '#db/connect.ts'
import type { MediaOwner, OwnedAsset } from '#media/media-owner.ts'
import { chatFolder } from '#storage/keys.ts'
import { publishChanges } from './publish-changes.ts'

type ResultContext = Parameters<MediaOwner['onResult']>[0]

const updateSeqOfAttachment = statement<
  { conversationId: string; seq: number; number: number },
  { ownerId: string }
>(`
  with counted as (
    update conversations c set seq = c.seq + 1
     where c.id = (select conversation_id from messages where id = :ownerId and deleted_at is null)
    returning c.id, c.seq, c.number
  ), changed as (
    update messages msg set changed_seq = n.seq from counted n where msg.id = :ownerId
  )
  select id as conversation_id, seq, number from counted`)

/** A picture that can be shown, or a voice note that can be played, is a change of its message. */
async function publishResult(context: ResultContext, { ownerId }: OwnedAsset): Promise<void> {
  const [changed] = await updateSeqOfAttachment(context.db, { ownerId })
  if (!changed) return
  const { seq } = changed
  await publishChanges(context, { ...changed, first: seq, last: seq, ids: [ownerId] })
}

const findReadableMessage = statement<{ id: string }, { readerId: string; messageId: string }>(`
  select msg.id from messages msg
   cross join can_read_conversation(:readerId, msg.conversation_id) cross join can_see_message(:readerId, msg)
   where msg.id = :messageId and msg.deleted_at is null`)

/**
 * Pictures and voice notes in chats are for the participants alone: their renditions are private, and have addresses that
 * expire. A member who leaves, is banned or is blocked reads no more of them.
 */
export const messageMedia: MediaOwner = {
  limits: { ...namespaces.chat, ...namespaces.voices },
  hasVoice: true,
  folder: chatFolder,
  mayRead: async ({ db }, { ownerId: messageId, readerId }) =>
    readerId !== null && (await findReadableMessage(db, { readerId, messageId })).length > 0,
  onResult: publishResult,
  onProgress: () => Promise.resolve(),
}
