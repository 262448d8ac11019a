import * as z from 'zod/mini'
import { Id, Timestamp, memberFields } from './common.ts'
import { Kobo, Naira } from './money.ts'
import { MoneyStep, OrderItem } from './payments.ts'

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
  description: z.string(),
  counterparty: z.nullable(z.object({ id: Id, ...memberFields })),
  item: z.nullable(OrderItem),
  orderId: z.nullable(Id),
  availableAt: z.nullable(Timestamp),
  failureReason: z.nullable(z.string()),
  timeline: z.array(MoneyStep),
  createdAt: Timestamp,
  completedAt: z.nullable(Timestamp),
})
export type Transaction = z.infer<typeof Transaction>
