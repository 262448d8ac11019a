import type { Webhook } from '@akada/contract/webhooks/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type OwnWebhook, type WebhookRow, webhookColumns, webhookView } from './list-webhooks.ts'
import { endWaitingDeliveries } from './turn.ts'

/** Resuming begins without the failures before it. */
const updateWebhookRow = statement<
  WebhookRow,
  { id: string; userId: string; events: readonly string[] | null; state: string | null }
>(`
  update webhooks
     set events = coalesce(:events::text[], events), state = coalesce(:state, state),
         failures = case when :state = 'active' and state <> 'active' then 0 else failures end,
         failing_since = case when :state = 'active' and state <> 'active' then null else failing_since end,
         due_at = case when :state = 'paused' then null else due_at end
   where id = :id and user_id = :userId returning ${webhookColumns}`)

interface Change extends OwnWebhook {
  events?: readonly string[] | undefined
  isActive?: boolean | undefined
}

const stateOf = (isActive: boolean | undefined) => {
  if (isActive === undefined) return null
  return isActive ? 'active' : 'paused'
}

export async function updateWebhook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId, events, isActive }: Change,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const change = { id, userId, events: events ? [...new Set(events)] : null, state: stateOf(isActive) }
    const [row] = await updateWebhookRow(tx, change)
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    if (isActive === false) await endWaitingDeliveries(tx, { webhookId: id })
    return webhookView(row, now())
  })
}

const deleteWebhookRow = statement<{ id: string }, OwnWebhook>(
  `delete from webhooks where id = :id and user_id = :userId returning id`,
)

export async function deleteWebhook(
  { db }: Pick<Context, 'db'>,
  { id, userId }: OwnWebhook,
): Promise<{ id: string; deleted: true }> {
  const [deleted] = await deleteWebhookRow(db, { id, userId })
  if (!deleted) throw new ApiError('API_ERR_NOT_FOUND')
  return { id, deleted: true }
}
