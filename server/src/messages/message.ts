import type { Db } from '#db/connect.ts'

/** One email or SMS; `code` is named apart so that the built-in inbox can show it and logs can leave it out. */
export interface Message {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  /** The same as `text`, for mail programs that show it. */
  html?: string
  code?: string
  /** Where whoever gets it ends such mails, without signing in (RFC 8058). */
  unsubscribe?: string
  /** An invitation or cancellation that mail programs read (RFC 6047). */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
  /** Members whom it names to others; the built-in inbox forgets it with their account. */
  memberIds?: string[]
  /** Where an SMS goes as an email when no gateway takes it. */
  fallback?: { email: string }
}

/** Sends email and SMS: through providers, or into the built-in inbox while none is set. */
export interface Messenger {
  /**
   * Resolves when the message is in safe hands, not when it has arrived. Within a transaction it is sent only if that
   * commits; whoever does so opens the queue before.
   */
  send: (message: Message, tx?: Db) => Promise<void>
  /** Whether messages end in the built-in inbox. */
  hasInbox: boolean
  /** Whether anything takes an SMS; without it nobody can prove a phone number. */
  reachesPhones: boolean
}
