import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'

const Member = z.object({ id: Id, username: z.string(), firstName: z.string(), lastName: z.string() })
const Course = z.object({ id: Id, title: z.string() })
const ofLearner = { course: Course, learner: Member }
/** Whole kobo. */
const money = { amountMinor: z.int(), currency: z.literal('NGN') }

/** What a member's programs can be sent, with the `data` of each event. */
export const webhookPayloads = {
  'learner.enrolled': z.object({ ...ofLearner, source: z.enum(['free', 'purchase', 'invite']) }),
  'learner.completed': z.object(ofLearner),
  'certificate.issued': z.object({ ...ofLearner, certificate: z.object({ number: z.string() }) }),
  'review.written': z.object({ ...ofLearner, rating: z.int(), comment: z.string() }),
  /** `amountMinor` is what the seller gets of it; of a refund, what the seller pays. */
  'sale.paid': z.object({ orderId: Id, title: z.string(), buyer: z.nullable(Member), ...money }),
  'sale.refunded': z.object({ orderId: Id, title: z.string(), buyer: z.nullable(Member), ...money }),
  'withdrawal.paid': z.object({ withdrawalId: Id, ...money }),
  'withdrawal.failed': z.object({ withdrawalId: Id, ...money }),
  'community.joined': z.object({ community: z.object({ id: Id, name: z.string() }), member: Member }),
  'message.reported': z.object({
    communityId: Id,
    messageId: Id,
    reason: z.string(),
  }),
  /** Sent by the button that sends a test, whatever events the address has. */
  'webhook.test': z.object({ message: z.string() }),
} as const

export type WebhookPayloads = { [E in keyof typeof webhookPayloads]: z.infer<(typeof webhookPayloads)[E]> }
export type WebhookEventName = keyof typeof webhookPayloads

/** What an address can be sent; a test needs no choice. */
export const webhookEventNames = Object.keys(webhookPayloads).filter((name) => name !== 'webhook.test') as [
  Exclude<WebhookEventName, 'webhook.test'>,
  ...Exclude<WebhookEventName, 'webhook.test'>[],
]

/** The body of a delivery. */
export const webhookBody = <E extends WebhookEventName>(event: E) =>
  z.object({ type: z.literal(event), timestamp: Timestamp, data: webhookPayloads[event] })
