import { createOutbox } from '#lib/outbox.ts'
import type { ReplyTarget } from './drafts.ts'

/** A comment being sent, or one that could not be sent. */
export interface Outgoing {
  clientId: string
  userId: string
  postId: string
  replyTo: ReplyTarget | null
  body: string
  state: 'queued' | 'failed'
  /** Milliseconds since 1970. */
  writtenAt: number
}

export const outbox = createOutbox<Outgoing>({ key: 'akada.comments-outbox', maxLength: 50 })
