import { type WebhookDelivery, deliveryDays, webhookMessages } from '@akada/contract/webhooks/routes'
import { statement } from '#db/connect.ts'
import { inBatches } from '#jobs/in-parts.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { queueDeliveries } from './announce.ts'
import { type OwnWebhook, mustOwnWebhook } from './list-webhooks.ts'

interface DeliveryRow {
  id: string
  event: string
  state: WebhookDelivery['state']
  createdAt: Date
  tries: number
  dueAt: Date | null
  lastStatus: number | null
  lastError: WebhookDelivery['lastError']
  body: string
}

const columns = 'id, event, state, created_at, tries, due_at, last_status, last_error, body'

const listDeliveryRows = statement<DeliveryRow, { webhookId: string }>(
  `select ${columns} from webhook_deliveries where webhook_id = :webhookId order by number desc limit 50`,
)

const findDeliveryRow = statement<DeliveryRow, { id: string; webhookId: string }>(
  `select ${columns} from webhook_deliveries where id = :id and webhook_id = :webhookId`,
)

/** One that still waits is tried at once; without a time, the sender learns of it. */
const resetDelivery = statement<DeliveryRow, { id: string; webhookId: string; now: Date }>(`
  update webhook_deliveries set state = 'waiting', due_at = null, queued_at = :now
   where id = :id and webhook_id = :webhookId returning ${columns}`)

const deliveryView = ({ createdAt, dueAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  nextTryAt: dueAt?.toISOString() ?? null,
})

export async function listWebhookDeliveries(
  context: Pick<Context, 'db'>,
  { id, userId }: OwnWebhook,
): Promise<{ deliveries: WebhookDelivery[] }> {
  await mustOwnWebhook(context, { id, userId })
  return { deliveries: (await listDeliveryRows(context.db, { webhookId: id })).map(deliveryView) }
}

async function mustBeOn(context: Pick<Context, 'db'>, webhook: OwnWebhook): Promise<void> {
  const { state } = await mustOwnWebhook(context, webhook)
  if (state !== 'active') throw new ApiError('API_ERR_CONFLICT', { message: webhookMessages.off })
}

export async function testWebhook(
  context: Pick<Context, 'db' | 'now'>,
  webhook: OwnWebhook,
): Promise<WebhookDelivery> {
  await mustBeOn(context, webhook)
  const { id: webhookId, userId } = webhook
  const row = await context.db.transaction().execute(async (tx) => {
    const id = await queueDeliveries(tx, [webhookId], {
      to: userId,
      event: 'webhook.test',
      subject: `test ${webhookId}`,
      now: context.now(),
      data: async () => ({ message: 'It works.' }),
    })
    return id && (await findDeliveryRow(tx, { id, webhookId }))[0]
  })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return deliveryView(row)
}

export async function resendWebhookDelivery(
  context: Pick<Context, 'db' | 'now'>,
  { deliveryId, ...webhook }: OwnWebhook & { deliveryId: string },
): Promise<WebhookDelivery> {
  await mustBeOn(context, webhook)
  const ref = { id: deliveryId, webhookId: webhook.id, now: context.now() }
  const [row] = await resetDelivery(context.db, ref)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return deliveryView(row)
}

const deleteOldDeliveries = statement<unknown, { before: Date }>(`
  delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < :before limit 5000) returning 1 as one`)

/** Deletes deliveries that are no longer listed. */
export async function purgeWebhookDeliveries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - deliveryDays * 86_400_000)
  await inBatches(5000, () => deleteOldDeliveries(db, { before }))
}
