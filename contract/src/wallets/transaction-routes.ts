import * as z from 'zod/mini'
import { Id, Timestamp, memberFields } from '../common.ts'
import { Kobo, MoneyStep, Naira, OrderItem } from '../money/model.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

export const transactionsPageSize = 20
/** Counts of transactions are exact up to here. */
export const transactionsCounted = 10_000
export const transactionNotFound = /*i18n*/ 'Transaction not found'

export const transactionTypes = [
  'purchase',
  'subscription',
  'sale',
  'withdrawal',
  'refund',
  'chargeback',
  'adjustment',
] as const
export const transactionStatuses = ['pending', 'processing', 'successful', 'failed', 'reversed'] as const

export const Transaction = z.object({
  id: Id,
  reference: z.string(),
  wallet_id: z.nullable(Id),
  currency: z.literal('NGN'),
  wallet_type: z.literal('ng_wallet'),
  transaction_type: z.enum(transactionTypes),
  direction: z.enum(['credit', 'debit']),
  status: z.enum(transactionStatuses),
  amount: Naira,
  amountMinor: Kobo,
  grossAmount: Naira,
  grossAmountMinor: Kobo,
  feeAmount: Naira,
  feeAmountMinor: Kobo,
  netAmount: Naira,
  netAmountMinor: Kobo,
  /** What the payment provider took of a sale, out of the platform's fee; null in lists. */
  providerFeeAmount: z.nullable(Naira),
  providerFeeAmountMinor: z.nullable(Kobo),
  /** Sales only: what refunds and disputes returned to the buyer, and the seller's share of it; null in lists. */
  returned: z.nullable(
    z.object({ amount: Naira, amountMinor: Kobo, netAmount: Naira, netAmountMinor: Kobo }),
  ),
  description: z.string(),
  counterparty: z.nullable(z.object({ id: Id, ...memberFields })),
  item: z.nullable(OrderItem),
  orderId: z.nullable(Id),
  withdrawalId: z.nullable(Id),
  availableAt: z.nullable(Timestamp),
  failureReason: z.nullable(z.string()),
  timeline: z.array(MoneyStep),
  createdAt: Timestamp,
  completedAt: z.nullable(Timestamp),
})
export type Transaction = z.infer<typeof Transaction>

const TransactionMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total_pages: z.int(),
  total_count: z.int(),
})
const Day = z.union([z.iso.date(), z.iso.datetime()])

export const listTransactions = route({
  method: 'GET',
  path: '/transactions',
  summary: "The caller's transactions, newest first. The response is `{data, meta}` itself (D0).",
  access: 'member',
  query: z.object({
    'wallet[currency]': z._default(z.literal('NGN'), 'NGN'),
    'wallet[wallet_type]': z._default(z.literal('ng_wallet'), 'ng_wallet'),
    transaction_type: z.optional(z.enum(transactionTypes)),
    status: z.optional(z.enum(transactionStatuses)),
    date_from: z.optional(Day),
    date_to: z.optional(Day),
    search: z.optional(line(100)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), transactionsPageSize),
  }),
  reply: z.object({ data: z.array(Transaction), meta: TransactionMeta }),
  isBare: true,
})

export const getTransaction = route({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One transaction, as the only item of `data` (D0).',
  access: 'member',
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(Transaction) }),
  errors: ['API_ERR_NOT_FOUND'],
  isBare: true,
})
