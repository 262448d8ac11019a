import { getMessage } from '@akada/contract/messages'
import { call } from '#api/call.ts'
import { chatStore, loadOlder } from './chat-store.ts'

/** A message further up than this many pages is not scrolled to; a search shows its words. */
const mostPages = 20

/** Loads what is between the newest messages and this one; answers whether it is among what is shown. */
export async function loadUpTo(conversationId: string, messageId: string): Promise<boolean> {
  const known = chatStore.getState().logs.get(conversationId)?.messages.get(messageId)
  const number = known?.number ?? (await numberOf(conversationId, messageId))
  if (number === null) return false
  const isBelow = () => (chatStore.getState().logs.get(conversationId)?.from ?? 0) > number
  for (let page = 0; page < mostPages && isBelow(); page += 1) await loadOlder(conversationId)
  return !isBelow()
}

async function numberOf(id: string, messageId: string): Promise<number | null> {
  try {
    return (await call(getMessage, { params: { id, messageId }, query: { limit: 1 } })).message.number
  } catch {
    return null
  }
}
