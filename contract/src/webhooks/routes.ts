import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { webhookEventNames } from './payloads.ts'

/** Addresses of one member. */
export const maxWebhooks = 5
/** How long deliveries are listed, and can be sent again. */
export const deliveryDays = 30
/** How long a delivery is tried, and an address may fail before nothing more is sent to it. */
export const webhookPatience = { deliveryHours: 24, addressDays: 3 } as const
/** How long the former secret signs beside the new one. */
export const formerSecretHours = 24
const urlLength = 500

export const webhookMessages = {
  url: /*i18n*/ 'Enter an address that begins with https://.',
  private: /*i18n*/ 'We can send only to addresses on the public Internet.',
  unknown: /*i18n*/ "We can't find a server at this address.",
  events: /*i18n*/ 'Choose what to send.',
  tooMany: /*i18n*/ 'You have 5 webhooks. Remove one that you no longer use.',
  off: /*i18n*/ 'This webhook is off. Turn it on first.',
} as const

const EventName = z.enum(webhookEventNames)
const Events = z
  .array(EventName, webhookMessages.events)
  .check(
    z.minLength(1, webhookMessages.events),
    z.maxLength(webhookEventNames.length, webhookMessages.events),
  )

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(EventName),
  /** `stopped`: the address has failed for days, or has answered 410. */
  state: z.enum(['active', 'paused', 'stopped']),
  createdAt: Timestamp,
  /** Since when every delivery has failed; null while they arrive. */
  failingSince: z.nullable(Timestamp),
  /** Until when the former secret signs, too; null if there is none. */
  formerSecretUntil: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  /** As in `webhook-id`. */
  id: Id,
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: Timestamp,
  tries: z.int(),
  /** When it is tried next; null once it has ended. */
  nextTryAt: z.nullable(Timestamp),
  /** The status of the last response; null if there was none. */
  lastStatus: z.nullable(z.int()),
  /** Why the last try failed. */
  lastError: z.nullable(
    z.enum(['status', 'redirect', 'timeout', 'unreachable', 'private-address', 'stopped']),
  ),
  /** The body, as it is signed. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const webhookId = z.object({ webhookId: Id })
const ownErrors = ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'] as const

export const listWebhooks = route({
  method: 'GET',
  path: '/developers/webhooks',
  summary: "The caller's webhooks, the newest first.",
  access: 'member',
  reply: z.object({ webhooks: z.array(Webhook) }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const createWebhook = route({
  method: 'POST',
  path: '/developers/webhooks',
  summary:
    'Registers an address to which events are sent as Standard Webhooks has them. The response is the only one with the secret. Needs a fresh proof of the password.',
  access: 'member',
  body: z.object({
    url: z.url(webhookMessages.url).check(z.maxLength(urlLength, webhookMessages.url)),
    events: Events,
  }),
  reply: z.object({ secret: z.string(), webhook: Webhook }),
  status: 201,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_PROOF', 'API_ERR_CONFLICT'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const updateWebhook = route({
  method: 'PATCH',
  path: '/developers/webhooks/:webhookId',
  summary: 'Changes what is sent, or pauses and resumes. What happens during a pause is not sent later.',
  access: 'member',
  params: webhookId,
  body: z.object({ events: z.optional(Events), isActive: z.optional(z.boolean()) }),
  reply: Webhook,
  errors: ownErrors,
  isRepeatable: true,
})

export const deleteWebhook = route({
  method: 'DELETE',
  path: '/developers/webhooks/:webhookId',
  summary: 'Removes a webhook with its deliveries.',
  access: 'member',
  params: webhookId,
  reply: z.object({ id: Id, deleted: z.literal(true) }),
  errors: ownErrors,
  isIdempotent: true,
})

export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/developers/webhooks/:webhookId/secret',
  summary:
    'Makes a new secret, which only this response contains. For 24 hours deliveries bear the signatures of both. Needs a fresh proof of the password.',
  access: 'member',
  params: webhookId,
  reply: z.object({ secret: z.string(), webhook: Webhook }),
  status: 201,
  errors: [...ownErrors, 'API_ERR_PROOF'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/developers/webhooks/:webhookId/deliveries',
  summary: 'The last 50 deliveries of 30 days, the newest first.',
  access: 'member',
  params: webhookId,
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
  errors: ownErrors,
})

export const testWebhook = route({
  method: 'POST',
  path: '/developers/webhooks/:webhookId/test',
  summary: 'Sends the event `webhook.test`.',
  access: 'member',
  params: webhookId,
  reply: WebhookDelivery,
  status: 202,
  errors: [...ownErrors, 'API_ERR_CONFLICT'],
  limits: [{ max: 10, seconds: 60, per: 'account' }],
})

export const resendWebhookDelivery = route({
  method: 'POST',
  path: '/developers/webhooks/:webhookId/deliveries/:deliveryId/resend',
  summary: 'Sends a delivery again, under the same `webhook-id`.',
  access: 'member',
  params: z.object({ webhookId: Id, deliveryId: Id }),
  reply: WebhookDelivery,
  status: 202,
  errors: [...ownErrors, 'API_ERR_CONFLICT'],
  limits: [{ max: 60, seconds: 60, per: 'account' }],
})
