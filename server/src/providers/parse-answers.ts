import * as z from 'zod/mini'
import { UnreadableError } from '#jobs/error-class.ts'
import type {
  AccountBalance,
  Answer,
  DisputeFacts,
  Instructions,
  PaymentFacts,
  RefundFacts,
  StatementLine,
  TransferFacts,
} from './provider.ts'

/** More than ₦1,000,000,000 is a mistake of the provider, in kobo. */
const maxKobo = 100_000_000_000

const Id = z.string().check(z.minLength(1), z.maxLength(200))
/** Whole kobo, more than nothing. */
const Amount = z.int().check(z.minimum(1), z.maximum(maxKobo))
const Cost = z.int().check(z.minimum(0), z.maximum(maxKobo))
const currency = z.optional(z.literal('NGN'))

const Payment = z.discriminatedUnion('state', [
  z.looseObject({
    state: z.literal('succeeded'),
    paidMinor: Amount,
    feeMinor: Cost,
    providerId: Id,
    currency,
  }),
  z.looseObject({ state: z.enum(['waiting', 'failed']), currency }),
])
const Refund = z.looseObject({
  state: z.enum(['pending', 'paid', 'needs-attention', 'failed']),
  amountMinor: z.optional(Amount),
  currency,
})
const Transfer = z.looseObject({
  state: z.enum(['pending', 'done', 'failed', 'reversed']),
  costMinor: Cost,
  amountMinor: z.optional(Amount),
  currency,
})
const Dispute = z.looseObject({
  state: z.enum(['open', 'lost', 'won']),
  amountMinor: Amount,
  providerId: Id,
  currency,
})

const lineFields = {
  line: Id,
  reference: z.string().check(z.maxLength(200)),
  feeMinor: Cost,
  at: z.date(),
  currency,
}
const Line = z.discriminatedUnion('kind', [
  z.looseObject({ ...lineFields, kind: z.enum(['charge', 'refund', 'transfer']), amountMinor: Amount }),
  // One that was settled for nothing.
  z.looseObject({ ...lineFields, kind: z.literal('dispute'), amountMinor: Cost }),
])
const Balance = z.looseObject({ amountMinor: z.int(), isWhole: z.boolean() })

declare const isRead: unique symbol
/** Facts that were read by their schema; only such are booked. */
export type Parsed<Facts> = Facts & { readonly [isRead]: true }

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { path: PropertyKey[] }[] } }
}

/** Throws UnreadableError with the names of the fields that cannot be right; null is what the provider never heard of. */
function parseFacts<Facts>(what: string, schema: Schema, value: Facts): Parsed<NonNullable<Facts>> | null {
  if (value === null) return null
  const { success, error } = schema.safeParse(value)
  if (success) return value as Parsed<NonNullable<Facts>>
  const fields = new Set(error?.issues.map(({ path }) => path.join('.') || 'all of it'))
  throw new UnreadableError(`the provider's ${what} cannot be read: ${[...fields].join(', ')}`)
}

/** The facts of an answer; undefined when nobody knows, and null when the provider never heard of it. */
function parserOf<Facts>(what: string, schema: Schema) {
  return (answer: Answer<Facts>): Parsed<NonNullable<Facts>> | null | undefined => {
    if (answer.is === 'done') return parseFacts(what, schema, answer.value)
    if (answer.is === 'unknown' && answer.isUnreadable)
      throw new UnreadableError(`the provider's ${what} cannot be read: ${answer.why}`)
    return undefined
  }
}

/** Payment instructions for the screen; undefined if the answer has none. */
export const parseInstructions = (answer: Answer<Instructions>): Instructions | undefined =>
  answer.is === 'done' && z.looseObject({}).safeParse(answer.value).success ? answer.value : undefined

export const parsePayment = parserOf<PaymentFacts | null>('payment', Payment)
export const parseRefund = parserOf<RefundFacts | null>('refund', Refund)
export const parseTransfer = parserOf<TransferFacts | null>('transfer', Transfer)
export const statementSaid = parserOf<StatementLine[]>('statement', z.array(Line))
export const balanceSaid = parserOf<AccountBalance>('balance', Balance)
export const parseDispute = parserOf<DisputeFacts | null>('dispute', Dispute)
