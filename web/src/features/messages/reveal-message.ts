import { getMessage } from '@akada/contract/messages'
import { call } from '#api/call.ts'
import { chatStore, loadOlder } from './chat-store.ts'

/** Messages further back than this many pages are not scrolled to; the search shows their text. */
const mostPages = 20

/** Loads messages back to this one; returns whether it is displayed. */
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
