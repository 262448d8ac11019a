import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed, memberFields, pageOf } from './common.ts'
import { Kobo, Naira, OrderItem, PositiveNaira } from './money.ts'
import { route } from './route.ts'
import { atLeast, longText, visibleText } from './visible-text.ts'

/** Days a seller has to answer; then staff can decide. */
export const refundAnswerDays = 7
/** Days after a payment in which its seller can refund it, and its buyer can ask for that. */
export const refundDays = 90

export const refundRequestMessages = {
  answered: /*i18n*/ 'This request has been answered already.',
  refused: /*i18n*/ 'Your request was answered already: your money stays with the seller.',
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
  answeredAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type RefundRequest = z.infer<typeof RefundRequest>

const params = z.object({ id: idNamed(/*i18n*/ 'ID is required') })

/** Refused with a reason; granted whole, or a part of it. */
export const RefundAnswer = z.object({
  accept: z.boolean(),
  amount: z.optional(PositiveNaira),
  note: z._default(longText(500), ''),
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
