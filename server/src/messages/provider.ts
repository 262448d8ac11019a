import type { Message } from './message.ts'

/** Delivers messages of one channel. */
export interface Provider {
  /** Sends once; `id` stays the same for all attempts. Throws NotSentError. */
  send: (message: Message, id: string) => Promise<void>
  close: () => void
}

/**
 * A provider did not accept a message. It goes into logs and queues, so it contains protocol codes and nothing else.
 */
export class NotSentError extends Error {
  override name = 'NotSentError'
  /** A retry would change nothing. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.isFinal = isFinal
  }
}
