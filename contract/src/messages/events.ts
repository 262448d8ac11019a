import type { Message } from './model.ts'

export interface MessageEvents {
  /**
   * New and changed messages of a conversation, each in its present state. They are the changes after each `since` up to
   * its `seq`; a client that misses what is before fetches it. `isMore` says that there were too many to send.
   */
  'messages-changed': (event: {
    conversationId: string
    spans: { since: number; seq: number }[]
    number: number
    messages: Message[]
    isMore: boolean
  }) => void
  /** How far a space has come, for members who save data: they receive no messages until they ask for them. */
  'messages-counted': (event: { conversationId: string; number: number; seq: number }) => void
  /** Also sent to them: a message was deleted, hidden or shown again. Clients that show it fetch its present state. */
  'message-withdrawn': (event: { conversationId: string; messageId: string }) => void
  /** Only to the member, on their other screens. */
  'message-reacted': (event: {
    conversationId: string
    messageId: string
    emoji: string
    on: boolean
  }) => void
  /** A member of a conversation is typing; shown for some seconds. */
  typing: (event: { conversationId: string; userId: string; name: string }) => void
  /** The other member of a direct chat has it open; shown for a minute. */
  'member-active': (event: { conversationId: string; userId: string }) => void
  /** How far the other member of a direct chat has read. */
  'conversation-read': (event: { conversationId: string; userId: string; number: number }) => void
  /**
   * Only to the member: a chat is new to them, was accepted, left, read on another screen, had its settings changed, or a
   * message of it was hidden or is visible again.
   */
  'conversation-updated': (event: {
    conversationId: string
    reason: 'new' | 'accepted' | 'joined' | 'left' | 'read' | 'level' | 'changed'
  }) => void
}
