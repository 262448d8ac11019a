import type { Message } from './message.ts'

/** Takes messages of one channel out into the world. */
export interface Provider {
  /** Sends once; `id` stays the same over all tries. Throws NotSentError. */
  send: (message: Message, id: string) => Promise<void>
  close: () => void
}

/** A provider did not take a message. It goes into logs and queues, so it holds codes of protocols and nothing else. */
export class NotSentError extends Error {
  override name = 'NotSentError'
  /** Trying again would change nothing. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.isFinal = isFinal
  }
}
