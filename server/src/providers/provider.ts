import type { PaymentMethod } from '@akada/contract/payments/routes'

/**
 * A clear yes, a clear no, or nobody knows: time-outs, resets, 5xx and unreadable answers are all unknown. Asking again does not
 * help with what is unreadable, which somebody has to look at. What is done is read by said.ts before it is booked.
 */
export type Answer<T> =
  | { is: 'done'; value: T }
  | { is: 'refused'; code: string; text: string }
  | { is: 'unknown'; why: string; isUnreadable?: true }

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
  /** A card that the provider can charge again. */
  reusable?: ReusableCard
}

export interface ReusableCard {
  /** What the provider charges it by; never a number. */
  authorization: string
  /** The same for every payment with the same card. */
  fingerprint: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface TransferFacts {
  state: 'pending' | 'done' | 'failed' | 'reversed'
  costMinor: number
  /** What was transferred, where the provider says it. */
  amountMinor?: number
  providerId: string
  text?: string
}

export interface RefundFacts {
  state: 'pending' | 'paid' | 'needs-attention' | 'failed'
  providerId: string
  /** Where the provider says it. */
  amountMinor?: number
}

export interface DisputeFacts {
  state: 'open' | 'lost' | 'won'
  amountMinor: number
  providerId: string
}

/** One movement of the provider's own account. */
export interface StatementLine {
  /** The provider's name of it, the same whenever it is read. */
  line: string
  kind: 'charge' | 'refund' | 'transfer' | 'dispute'
  /** Ours where the provider has it; of the payment for refunds and disputes. */
  reference: string
  amountMinor: number
  /** The provider's fee, withheld or charged on top. */
  feeMinor: number
  at: Date
}

export interface AccountBalance {
  amountMinor: number
  isWhole: boolean
}

export interface ProviderEvent {
  /** The same for every delivery of one event. */
  key: string
  kind: 'payment' | 'transfer' | 'refund' | 'dispute'
  /** Ours; of the payment where the provider knows no other. */
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
  /** Seconds until a refund that the provider doesn't show was never made; 0 where our reference names it. */
  readonly refundsHideFor: number
  startPayment: (payment: StartPayment) => Promise<Answer<Instructions>>
  submitCard: (card: { reference: string; cardToken: string }) => Promise<Answer<PaymentFacts>>
  submitChallenge: (answer: {
    reference: string
    type: 'pin' | 'otp' | 'phone'
    value: string
  }) => Promise<Answer<PaymentFacts>>
  /** Charges a card that was used before, without its holder. */
  chargeSaved: (charge: {
    reference: string
    authorization: string
    amountMinor: number
    email: string
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
  /** The chargeback of a payment, if its buyer's bank requested one. */
  findDispute: (payment: { reference: string; providerId: string }) => Promise<Answer<DisputeFacts | null>>
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
  /** All that moved on the provider's account between two moments, oldest first. */
  statement: (from: Date, to: Date) => Promise<Answer<StatementLine[]>>
  /** What the provider holds for us; `isWhole` when nothing of it goes to a bank by itself. */
  balance: () => Promise<Answer<AccountBalance>>
  /** Undefined when the provider has not signed it. */
  readEvent: (
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ) => ProviderEvent | undefined
}
