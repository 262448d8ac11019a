import type { PaymentMethod } from '@akada/contract/payments'

/** A clear yes, a clear no, or nobody knows: time-outs, resets, 5xx and unreadable answers are all unknown. */
export type Answer<T> =
  | { is: 'done'; value: T }
  | { is: 'refused'; code: string; text: string }
  | { is: 'unknown'; why: string }

export interface BankAccount {
  bankCode: string
  accountNumber: string
}

export interface Bank {
  code: string
  name: string
  slug: string
  /** What its customers dial, such as 737; null where it has no USSD. */
  ussd: string | null
  hasCheckDigit: boolean
}

/** What the buyer sees: where to pay, or what to answer. */
export interface Instructions {
  frame?: { url: string }
  redirect?: { url: string }
  transfer?: { bankName: string; accountNumber: string; accountName: string; expiresAt: string }
  ussd?: { bankName: string; code: string; expiresAt: string }
  challenge?: { type: 'pin' | 'otp' | 'phone' | 'url'; text: string; url: string | null }
  card?: { brand: string; last4: string }
}

export interface PaymentFacts extends Instructions {
  state: 'waiting' | 'succeeded' | 'failed'
  paidMinor: number
  feeMinor: number
  providerId: string
  failure?: { code: string; text: string }
}

export interface TransferFacts {
  state: 'pending' | 'done' | 'failed' | 'reversed'
  costMinor: number
  providerId: string
  text?: string
}

export interface RefundFacts {
  state: 'pending' | 'paid' | 'needs-attention' | 'failed'
  providerId: string
}

export interface ProviderEvent {
  /** The same for every delivery of one event. */
  key: string
  kind: 'payment' | 'transfer' | 'refund' | 'dispute'
  /** Ours. */
  reference: string
}

export interface StartPayment {
  reference: string
  method: PaymentMethod
  amountMinor: number
  email: string
  bank: string | undefined
  expiresAt: Date
}

/** Where money comes from and goes to. One call is one request of at most ten seconds; nothing is repeated inside. */
export interface PaymentProvider {
  /** Names the house account, too. */
  readonly name: 'sandbox' | 'paystack'
  readonly isTest: boolean
  readonly methods: readonly PaymentMethod[]
  readonly cardEntry: 'frame' | 'redirect'
  startPayment: (payment: StartPayment) => Promise<Answer<Instructions>>
  submitCard: (card: { reference: string; cardToken: string }) => Promise<Answer<PaymentFacts>>
  submitChallenge: (answer: {
    reference: string
    type: 'pin' | 'otp' | 'phone'
    value: string
  }) => Promise<Answer<PaymentFacts>>
  /** Null: never heard of it. */
  findPayment: (reference: string) => Promise<Answer<PaymentFacts | null>>
  refund: (refund: {
    reference: string
    payment: { reference: string; providerId: string }
    amountMinor: number
  }) => Promise<Answer<RefundFacts>>
  findRefund: (refund: {
    reference: string
    payment: { providerId: string }
  }) => Promise<Answer<RefundFacts | null>>
  listBanks: () => Promise<Answer<Bank[]>>
  /** Only a test bank reads the expected name. */
  resolveAccount: (account: BankAccount & { expectedName?: string }) => Promise<Answer<{ name: string }>>
  makeRecipient: (account: BankAccount & { name: string }) => Promise<Answer<{ recipientCode: string }>>
  sendTransfer: (transfer: {
    reference: string
    recipientCode: string
    amountMinor: number
    narration: string
  }) => Promise<Answer<TransferFacts>>
  findTransfer: (reference: string) => Promise<Answer<TransferFacts | null>>
  /** Undefined when the provider has not signed it. */
  readEvent: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => ProviderEvent | undefined
}
