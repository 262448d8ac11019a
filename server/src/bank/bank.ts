import type { Store } from './store.ts'

/** What the parts of the bank share. */
export interface Bank {
  store: Store
  secret: Buffer
  /** What its simulated customers and its faults ask for. */
  accessWord: string
  /** Where browsers reach it. */
  url: string
  /** The one site that may frame its card form. */
  siteUrl: string
  now: () => Date
  /** Faults that tests request. */
  faults: Faults
}

export interface Faults {
  /** No webhooks are sent. */
  isSilent: boolean
  /** Requests get no response, though they take effect. */
  isMute: boolean
  /** Each event is reported this many times. */
  times: number
}

/** A clear refusal, in the bank's words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}
