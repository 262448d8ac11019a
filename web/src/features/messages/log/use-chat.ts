import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useRoom } from '#live/use-room.ts'
import { useSession } from '#features/sessions/public.ts'
import { putOnScreen, receiveCounts } from './chat-counts.ts'
import { chatStore, loadChat } from './chat-store.ts'
import { type Outgoing, isOrphaned, outbox } from './outbox.ts'

/**
 * A conversation on screen: its room is joined before it is loaded, so that nothing is missed in between. If it is counted,
 * new messages are loaded on request.
 */
export function useChat(conversationId: string, isCounted: boolean) {
  useRoom({ kind: isCounted ? 'conversation-count' : 'conversation', id: conversationId })
  useEffect(() => putOnScreen(conversationId), [conversationId])
  useEffect(() => (isCounted ? receiveCounts(conversationId) : undefined), [conversationId, isCounted])
  useEffect(() => void loadChat(conversationId), [conversationId])
  const log = useStore(chatStore, ({ logs }) => logs.get(conversationId))
  const error = useStore(chatStore, ({ errors }) => errors.get(conversationId))
  return { log, error }
}

/** The viewer's unsent messages in a conversation. */
function useUnsent(conversationId: string): readonly Outgoing[] {
  const session = useSession()
  const all = useStore(outbox.store)
  return all.filter((one) => one.conversationId === conversationId && one.userId === session?.id)
}

/** The viewer's unsent replies in a thread. */
export const useUnsentReplies = (conversationId: string, rootId: string): readonly Outgoing[] =>
  useUnsent(conversationId).filter((one) => one.rootId === rootId)

/** The viewer's unsent messages, and replies that lost their message unless the open thread shows them. */
export const useOutgoing = (conversationId: string, thread: string | undefined): readonly Outgoing[] =>
  useUnsent(conversationId).filter((one) => one.rootId === null || (isOrphaned(one) && one.rootId !== thread))
