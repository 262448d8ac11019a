import { directMessageLength, messageLength, messageTexts, replyLength } from '@akada/contract/messages/model'
import { countCharacters } from '@akada/contract/text/text-length'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'

const findConversationKind = statement<
  { kind: 'space' | 'direct' },
  { conversationId: string; userId: string }
>(`
  select c.kind from conversations c cross join can_read_conversation(:userId::uuid, c.id) where c.id = :conversationId`)

interface ConversationMember {
  conversationId: string
  userId: string
}

interface MessageText {
  /** Its field in the call. */
  field: string
  body: string
  isReply: boolean
}

/** Refuses texts that are too long for where they stand: spaces take 150 characters, direct chats and replies 1,000. */
export async function mustFitLength(
  db: Db,
  member: ConversationMember,
  texts: readonly MessageText[],
): Promise<void> {
  const long = texts
    .map((text) => ({ ...text, length: countCharacters(text.body) }))
    .filter(({ length }) => length > messageLength)
  for (const { field, isReply, length } of long)
    if (isReply && length > replyLength) throw fieldError(field, messageTexts.replyTooLong)
  const topLevel = long.filter(({ isReply }) => !isReply)
  if (topLevel.length === 0) return
  const [found] = await findConversationKind(db, {
    conversationId: member.conversationId,
    userId: member.userId,
  })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  const [limit, words] =
    found.kind === 'direct'
      ? [directMessageLength, messageTexts.directTooLong]
      : [messageLength, messageTexts.tooLong]
  const tooLong = topLevel.find(({ length }) => length > limit)
  if (tooLong) throw fieldError(tooLong.field, words)
}
