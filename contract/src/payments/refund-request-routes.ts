import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed, memberFields, pageOf } from '../common.ts'
import { Kobo, Naira, OrderItem, PositiveNaira } from '../money/model.ts'
import { RefundCause } from './refund.ts'
import { route } from '../route.ts'
import { atLeast, visibleText } from '../text/visible-text.ts'

/** Days a seller has to answer; then staff can decide. */
export const refundAnswerDays = 7
/** Days after a payment in which its seller can refund it, and its buyer can ask for that. */
export const refundDays = 90

export const refundRequestMessages = {
  answered: /*i18n*/ 'This request has already been answered.',
  refused: /*i18n*/ 'Your request has already been answered: the money stays with the seller.',
  own: /*i18n*/ 'Someone else must decide this: it is your own purchase or sale.',
  note: /*i18n*/ 'Say why in a few words.',
} as const

/** What a buyer who can no longer return a purchase asks its seller. */
export const RefundRequest = z.object({
  id: Id,
  orderId: Id,
  item: OrderItem,
  buyer: z.nullable(z.object({ id: Id, ...memberFields })),
  /** What is left to refund. */
  amount: Naira,
  amountMinor: Kobo,
  reason: z.string(),
  state: z.enum(['asked', 'granted', 'refused']),
  answerBy: Timestamp,
  /** The seller's words, or those of staff. */
  note: z.string(),
  /** Chosen beside the note when it was granted. */
  cause: z.nullable(RefundCause),
  answeredAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type RefundRequest = z.infer<typeof RefundRequest>

const params = z.object({ id: idNamed(/*i18n*/ 'ID is required') })

/** Refused, or granted whole or in part; either way with a reason that the buyer reads. */
export const RefundAnswer = z.object({
  accept: z.boolean(),
  amount: z.optional(PositiveNaira),
  cause: z._default(RefundCause, 'other'),
  note: visibleText({ max: 500, empty: refundRequestMessages.note }),
})

const Sums = z.object({
  available: Naira,
  availableMinor: Kobo,
  pending: Naira,
  pendingMinor: Kobo,
  /** What the seller owes, and pays with the next sales. */
  owed: Naira,
  owedMinor: Kobo,
})

/** What a refund would change, before it is made. */
export const RefundPreview = z.object({
  /** What the buyer gets. */
  amount: Naira,
  amountMinor: Kobo,
  /** What could still be refunded. */
  left: Naira,
  leftMinor: Kobo,
  /** Nothing of the price is left: the course closes, and its certificate and review are withdrawn. */
  endsDelivery: z.boolean(),
  /** The seller's wallet. */
  before: Sums,
  after: Sums,
  /** The seller has withdrawn some of the money already, and will owe it. */
  isShort: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

const part = z.object({ amount: z.optional(PositiveNaira) })
const previewing = {
  method: 'GET',
  access: 'member',
  query: part,
  reply: RefundPreview,
  limits: [{ max: 60, seconds: 60, per: 'account' }],
} as const

export const previewRefund = route({
  ...previewing,
  path: '/orders/:id/refund-preview',
  summary:
    'What a refund would give the buyer, and what it would leave in the wallet of the caller, who sold it.',
  params: z.object({ id: idNamed(/*i18n*/ 'Order ID is required') }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
})

export const listRefundRequests = route({
  method: 'GET',
  path: '/refund-requests',
  summary: 'What buyers ask the caller to refund, unanswered first, then newest first.',
  access: 'member',
  query: z.extend(pageOf(20), { state: z.optional(RefundRequest.shape.state) }),
  reply: z.object({ refundRequests: z.array(RefundRequest), meta: PageMeta }),
})

export const answerRefundRequest = route({
  method: 'POST',
  path: '/refund-requests/:id/answer',
  summary: 'The seller refunds what a buyer asks for, or a part of it, or refuses with a reason.',
  access: 'member',
  params,
  body: RefundAnswer,
  reply: RefundRequest,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const listLateRefundRequests = route({
  method: 'GET',
  path: '/backoffice/refund-requests',
  summary: 'The oldest hundred requests that sellers have not answered in time; admins only.',
  access: 'member',
  reply: z.object({ refundRequests: z.array(RefundRequest) }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'],
})

export const previewDecision = route({
  ...previewing,
  path: '/backoffice/refund-requests/:id/preview',
  summary: 'What granting a late request would change; admins only.',
  params,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
})

export const decideRefundRequest = route({
  method: 'POST',
  path: '/backoffice/refund-requests/:id/decision',
  summary: 'Decides a request that its seller has not answered in time; admins only, with a proof.',
  access: 'member',
  params,
  body: z.extend(RefundAnswer, {
    note: visibleText({ max: 500, empty: refundRequestMessages.note }).check(
      atLeast(10, refundRequestMessages.note),
    ),
  }),
  reply: RefundRequest,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PROOF'],
  isIdempotent: true,
})
