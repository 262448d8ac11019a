import { messageTexts } from '@akada/contract/messages/model'
import { createOutbox } from '#lib/outbox.ts'

/** A picture or voice note being sent; its file is in `file-store`. */
export interface OutgoingFile {
  kind: 'image' | 'voice'
  bytes: number
  /** Voice notes only. */
  seconds: number
  /** Set once it is uploaded. */
  key: string | null
}

/** A message that is not stored yet. */
export interface Outgoing {
  /** The client id, so that retries don't store it twice. */
  clientId: string
  userId: string
  conversationId: string
  body: string
  /** The message or reply it answers, and the first message of its thread. */
  parentId: string | null
  rootId: string | null
  file?: OutgoingFile | undefined
  state: 'queued' | 'failed'
  /** Why it failed. */
  reason: string | null
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** A reply that was refused because the message it answers is gone. */
export const isOrphaned = ({ rootId, reason }: Outgoing): boolean =>
  rootId !== null && reason === messageTexts.noMessage

export const outbox = createOutbox<Outgoing>({ key: 'akada.chat-outbox', maxLength: 200 })
