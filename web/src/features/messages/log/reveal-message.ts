import { getMessage } from '@akada/contract/messages/routes'
import { call } from '#api/call.ts'
import { isMissing } from './chat-log.ts'
import { loadAround } from './chat-parts.ts'
import { chatStore, loadChat } from './chat-store.ts'

/** Loads the messages around this one, however far back it is; returns its number, or null if it is not among them. */
export async function loadUpTo(conversationId: string, messageId: string): Promise<number | null> {
  // What is stored may end before the message of a notification.
  await loadChat(conversationId)
  const log = chatStore.getState().logs.get(conversationId)
  const number = log?.messages.get(messageId)?.number ?? (await numberOf(conversationId, messageId))
  if (number !== null && log && isMissing(log, number)) await loadAround(conversationId, number)
  return number
}

/** Null without a connection, and for what may not be seen. */
async function numberOf(id: string, messageId: string): Promise<number | null> {
  try {
    return (await call(getMessage, { params: { id, messageId }, query: { limit: 1 } })).message.number
  } catch {
    return null
  }
}
