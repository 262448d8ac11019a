import { hourMs } from '@akada/contract/durations'
import {
  type Webhook,
  formerSecretHours,
  maxWebhooks,
  webhookMessages,
} from '@akada/contract/webhooks/routes'
import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { mustProve } from '#features/sessions/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import {
  type OwnWebhook,
  type WebhookRow,
  mustOwnWebhook,
  webhookColumns,
  webhookView,
} from './list-webhooks.ts'
import { newWebhookSecret, sealWebhookSecret } from './secret.ts'
import { mustBeReachable } from './webhook-address.ts'

/** One at a time, so that two at once cannot both be the last. */
const lockWebhooksOfMember = statement<unknown, { userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('webhooks ' || :userId::text, 0))`,
)

const insertWebhook = statement<
  WebhookRow,
  { userId: string; url: string; events: readonly string[]; secret: string; now: Date; max: number }
>(`
  insert into webhooks (user_id, url, events, secret, created_at)
  select :userId::uuid, :url, :events::text[], :secret, :now
   where (select count(*) from webhooks where user_id = :userId) < :max::int
  returning ${webhookColumns}`)

const updateWebhookSecret = statement<
  WebhookRow,
  { id: string; userId: string; secret: string; until: Date }
>(`
  update webhooks set secret = :secret, former_secret = secret, former_until = :until
   where id = :id and user_id = :userId returning ${webhookColumns}`)

interface NewWebhook {
  userId: string
  url: string
  events: readonly string[]
  request: FastifyRequest
}

interface WithSecret {
  secret: string
  webhook: Webhook
}

/** Registers an address, and a secret that only this response contains. */
export async function createWebhook(
  context: Context,
  { userId, url, events, request }: NewWebhook,
): Promise<WithSecret> {
  const { db, config, now } = context
  const address = await mustBeReachable(url, config.webhookOrigins)
  return db.transaction().execute(async (tx) => {
    await mustProve({ ...context, db: tx }, request, 'webhook')
    await lockWebhooksOfMember(tx, { userId })
    const secret = newWebhookSecret()
    const [row] = await insertWebhook(tx, {
      userId,
      url: address,
      events: [...new Set(events)],
      secret: sealWebhookSecret(context.secret, secret),
      now: now(),
      max: maxWebhooks,
    })
    if (!row) throw new ApiError('API_ERR_CONFLICT', { message: webhookMessages.tooMany })
    return { secret, webhook: webhookView(row, now()) }
  })
}

/** A new secret beside the former one, which signs for a while longer. */
export async function rotateWebhookSecret(
  context: Context,
  { id, userId, request }: OwnWebhook & { request: FastifyRequest },
): Promise<WithSecret> {
  const { db, now } = context
  await mustOwnWebhook(context, { id, userId })
  return db.transaction().execute(async (tx) => {
    await mustProve({ ...context, db: tx }, request, 'webhook')
    const secret = newWebhookSecret()
    const [row] = await updateWebhookSecret(tx, {
      id,
      userId,
      secret: sealWebhookSecret(context.secret, secret),
      until: new Date(now().getTime() + formerSecretHours * hourMs),
    })
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    return { secret, webhook: webhookView(row, now()) }
  })
}
