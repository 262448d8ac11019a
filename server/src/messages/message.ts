import type { Db } from '#db/connect.ts'

interface CalendarPart {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  content: string
}

/** One email or SMS; `code` is separate so that the built-in inbox can show it and logs can omit it. */
export interface Message {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  /** The same as `text`, for mail programs that show it. */
  html?: string
  code?: string
  /** Where the recipient unsubscribes from such mails, without signing in (RFC 8058). */
  unsubscribe?: string
  /** An invitation or cancellation that mail programs read (RFC 6047). */
  calendar?: CalendarPart
  /** Further events that changed with it, as files beside it: an object of calendars holds one (RFC 6047). */
  otherCalendars?: CalendarPart[]
  /** Members whom it names to others; the built-in inbox deletes it with their accounts. */
  memberIds?: string[]
  /** The email fallback of an SMS that no gateway accepts. */
  fallback?: { email: string }
}

/** Sends email and SMS: through providers, or into the built-in inbox while none is configured. */
export interface Messenger {
  /**
   * Resolves when the message is stored safely, not when it has arrived. Within a transaction it is sent only
   * on commit; open the queue before such a transaction.
   */
  send: (message: Message, tx?: Db) => Promise<void>
  /** Whether messages go to the built-in inbox. */
  hasInbox: boolean
  /** Whether SMS can be delivered; without it nobody can verify a phone number. */
  reachesPhones: boolean
}
