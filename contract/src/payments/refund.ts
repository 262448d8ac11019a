import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { Kobo, Naira } from '../money/model.ts'

/** Why a seller, or staff, gave money back; the words beside it are theirs. */
export const RefundCause = z.enum(['not-as-described', 'not-working', 'by-mistake', 'goodwill', 'other'])
export type RefundCause = z.infer<typeof RefundCause>

export const Refund = z.object({
  id: Id,
  reference: z.string(),
  amount: Naira,
  amountMinor: Kobo,
  state: z.enum(['asked', 'processing', 'paid', 'needs-account', 'refused']),
  reason: z.string(),
  /** Chosen by who gave it, beside the words in `reason`; null when the buyer took it back. */
  cause: z.nullable(RefundCause),
  /** The words of the seller who refused it. */
  answer: z.nullable(z.string()),
  /** When it is paid or answered at the latest. */
  expectedBy: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type Refund = z.infer<typeof Refund>
