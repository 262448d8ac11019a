import type { Message } from '@akada/contract/messages/model'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { applyCount, isCounted } from './log/chat-counts.ts'
import { applyChanges, applyReaction, catchUp, isLoaded } from './log/chat-store.ts'
import { hideTypist, showTypist } from './presence/typists.ts'

/** Applies live events to conversations and lists of chats. */
export const messagesLive = (client: QueryClient): LiveHandlers => ({
  'room-joined': ({ kind, id }) => {
    if (kind === 'conversation') void catchUp(id)
  },
  'messages-changed': (event) => {
    hideAuthors(event)
    applyChanges(event)
  },
  'messages-counted': ({ conversationId, ...count }) => applyCount(conversationId, count),
  'message-withdrawn': ({ conversationId: id, messageId }) => {
    if (isCounted(id) && isLoaded(id, messageId)) void catchUp(id)
  },
  'message-reacted': ({ conversationId, messageId, emoji, on }) =>
    applyReaction(conversationId, messageId, { emoji, on }),
  typing: showTypist,
  // A mention, or a first message in a space with all notifications, counts on the badge.
  notification: () => void client.invalidateQueries({ queryKey: ['conversations', 'unread'] }),
  'conversation-read': () => void client.invalidateQueries({ queryKey: ['conversations'] }),
  'conversation-updated': () => {
    void client.invalidateQueries({ queryKey: ['conversations'] })
    void client.invalidateQueries({ queryKey: ['communities'] })
  },
})

/** Whoever has sent a message is not writing it any more. */
function hideAuthors({
  conversationId,
  messages,
}: {
  conversationId: string
  messages: readonly Message[]
}): void {
  for (const { id, _user: author } of messages)
    if (author && !isLoaded(conversationId, id)) hideTypist(conversationId, author.id)
}
