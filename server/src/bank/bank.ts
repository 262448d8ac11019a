import type { Store } from './store.ts'

/** What the parts of the bank share. */
export interface Bank {
  store: Store
  secret: Buffer
  /** Where browsers reach it. */
  url: string
  /** The one site that may show its card form. */
  siteUrl: string
  now: () => Date
  /** Faults that tests ask for. */
  faults: Faults
}

export interface Faults {
  /** Nothing is reported by webhook. */
  isSilent: boolean
  /** Requests of the customer get no answer, though they take effect. */
  isMute: boolean
  /** Each event is reported so many times. */
  times: number
}

/** A clear no, in the bank's words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}
