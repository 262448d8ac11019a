import {
  type Message,
  type MessageForm,
  type SendForm,
  type SentMessage,
  messageTexts,
} from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { attachFile, mustBeAttachable } from './attach-file.ts'
import { mustFitLength } from './message-length.ts'
import { viewMessages } from './message-view.ts'
import { publishChanges, publisherOf } from './publish-changes.ts'
import { storeMessages } from './store-messages.ts'
import { type NewMessage, type WrittenMessage, writeMessages } from './write-messages.ts'

type Publishing = Pick<Context, 'db' | 'storage' | 'now' | 'live'>

interface Sending {
  conversationId: string
  userId: string
}

/** Sends one message or several in order; each is accepted or refused on its own. */
export async function sendMessage(
  context: Context,
  sending: Sending,
  form: SendForm,
): Promise<Message | { messages: SentMessage[] }> {
  await mustFitLength(context.db, sending, textsOf(form))
  if (!form.messages) return sendOne(context, sending, form)
  if (form.messages.some(keyOf)) return { messages: await sendEach(context, sending, form.messages) }
  const messages = form.messages.map((one) => newMessage(sending, one))
  const written = await storeMessages(context, messages)
  const stored = await publish(context, sending, written)
  const sent = messages.map(async (message, index): Promise<SentMessage> => {
    const found = stored.get(written[index]?.id ?? '')
    const error = found ? null : await refusalOf(context.db, message)
    return {
      clientId: message.clientId,
      message: found ?? null,
      error: error && errorOf(error),
    }
  })
  return { messages: await Promise.all(sent) }
}

const textOf = (field: string, { body, text, parentId }: MessageForm) => ({
  field,
  body: body ?? text ?? '',
  isReply: parentId !== undefined,
})
const textsOf = (form: SendForm) => [
  textOf('body', form),
  ...(form.messages ?? []).map((one, index) => textOf(`messages.${index}.body`, one)),
]

const errorOf = ({ code, message, retryAfter }: ApiError) => ({
  code,
  message,
  ...(retryAfter !== undefined && { retryAfter }),
})

/** Pictures and voice notes are handed to the worker one by one. */
async function sendEach(
  context: Context,
  sending: Sending,
  forms: readonly MessageForm[],
): Promise<SentMessage[]> {
  const sent: SentMessage[] = []
  for (const form of forms) {
    const clientId = form.clientId ?? null
    const one = await sendOne(context, sending, form).catch((error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    })
    const isRefused = one instanceof ApiError
    sent.push({
      clientId,
      message: isRefused ? null : one,
      error: isRefused ? errorOf(one) : null,
    })
  }
  return sent
}

async function sendOne(context: Context, sending: Sending, form: MessageForm): Promise<Message> {
  const message = newMessage(sending, form)
  const key = keyOf(form)
  const [written] = key
    ? [await storeWithFile(context, message, key)]
    : await storeMessages(context, [message])
  if (!written?.id) throw await refusalOf(context.db, message)
  const stored = await publish(context, sending, [written])
  const found = stored.get(written.id)
  if (!found) throw new ApiError('API_ERR_CONFLICT', { message: 'This message has been deleted.' })
  return found
}

async function storeWithFile(
  context: Context,
  message: NewMessage,
  key: string,
): Promise<WrittenMessage | undefined> {
  const { userId, clientId } = message
  const file = await mustBeAttachable(context, { userId, key, clientId })
  return context.db.transaction().execute(async (tx) => {
    const [written] = await writeMessages(tx, [{ ...message, kind: file.kind }], context.now())
    if (written?.id && !written.isRepeated)
      await attachFile(tx, context, { messageId: written.id, userId, file })
    return written
  })
}

const keyOf = ({ imageUrl, attachment }: MessageForm) => attachment?.key ?? imageUrl

const newMessage = ({ conversationId, userId }: Sending, form: MessageForm): NewMessage => ({
  conversationId,
  userId,
  kind: 'text',
  body: form.body ?? form.text ?? '',
  clientId: form.clientId ?? null,
  answeredId: form.parentId ?? null,
})

/** Shows everybody what is new; answers it as its author sees it. */
async function publish(
  context: Publishing,
  { conversationId, userId }: Sending,
  written: readonly WrittenMessage[],
): Promise<Map<string, Message>> {
  const ids = written.flatMap(({ id }) => id ?? [])
  const fresh = written.filter(({ id, isRepeated }) => id && !isRepeated)
  const seqs = fresh.flatMap(({ seq }) => seq ?? [])
  const [first] = fresh
  if (first) {
    const changed = fresh.flatMap(({ id, rootId, parentId }) =>
      [id, rootId, parentId].filter((one) => one !== null),
    )
    const { hiddenFrom, communityId, pair, number } = first
    const last = Math.max(...seqs)
    const change = { conversationId, first: Math.min(...seqs), last, number: number ?? 0 }
    await publishChanges(context, { ...change, ids: changed, hidden: { authorId: userId, hiddenFrom } })
    if (communityId) {
      publisherOf(context.live).counts(conversationId, { number: change.number, seq: last })
      publisherOf(context.live).activity(communityId)
    }
    for (const id of pair ?? [])
      context.live.publish(`user:${id}`, 'conversation-updated', { conversationId, reason: 'new' })
  }
  return new Map((await viewMessages(context, ids, userId)).map((message) => [message.id, message]))
}

/**
 * Writes a text in the transaction of what it announces; returns what publishes it once that is committed. Throws where the
 * author may not write.
 */
export async function writeInTransaction(
  context: Publishing,
  tx: Db,
  { body, ...sending }: Sending & { body: string },
): Promise<() => Promise<void>> {
  const message = newMessage(sending, { body })
  const written = await writeMessages(tx, [message], context.now())
  if (!written[0]?.id) throw await refusalOf(tx, message)
  return async () => void (await publish(context, sending, written))
}

const findPostRefusal = statement<
  { reason: string; takesReplies: boolean; isThere: boolean },
  { userId: string; conversationId: string; answeredId: string | null }
>(`
  select post_refusal(:userId, :conversationId) as reason, exists (select
    from takes_replies(:conversationId)) as takes_replies,
         :answeredId::uuid is null or exists (
           select from messages msg cross join can_see_message(:userId, msg)
            where msg.id = :answeredId and msg.conversation_id = :conversationId and msg.deleted_at is null) as is_there`)

/** Why a message was not stored. */
async function refusalOf(db: Db, { userId, conversationId, answeredId }: NewMessage): Promise<ApiError> {
  const [found] = await findPostRefusal(db, { userId, conversationId, answeredId })
  const { reason = 'not-found', takesReplies, isThere } = found ?? {}
  if (reason === 'not-found') return new ApiError('API_ERR_NOT_FOUND')
  if (!isThere) return new ApiError('API_ERR_NOT_FOUND', { message: messageTexts.noMessage })
  if (answeredId && !takesReplies)
    return new ApiError('API_ERR_FORBIDDEN', { message: messageTexts.commentsOff })
  if (reason === 'not-answered')
    return new ApiError('API_ERR_CONFLICT', { message: messageTexts.notAnswered })
  const [, seconds] = reason.split(' ')
  return seconds
    ? new ApiError('API_ERR_RATE_LIMIT', { retryAfter: Math.max(1, Number(seconds)) })
    : new ApiError('API_ERR_FORBIDDEN')
}
