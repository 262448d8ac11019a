import type { Webhook } from '@akada/contract/webhooks/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

export interface WebhookRow {
  id: string
  url: string
  events: Webhook['events']
  state: Webhook['state']
  createdAt: Date
  failingSince: Date | null
  formerUntil: Date | null
}

/** SQL: what a member is shown of a webhook. */
export const webhookColumns = 'id, url, events, state, created_at, failing_since, former_until'

const listWebhookRows = statement<WebhookRow, { userId: string }>(
  `select ${webhookColumns} from webhooks where user_id = :userId order by id desc`,
)

const findWebhookRow = statement<WebhookRow, { id: string; userId: string }>(
  `select ${webhookColumns} from webhooks where id = :id and user_id = :userId`,
)

export interface OwnWebhook {
  id: string
  userId: string
}

export function webhookView(row: WebhookRow, now: Date): Webhook {
  const { createdAt, failingSince, formerUntil, ...plain } = row
  return {
    ...plain,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
  }
}

export async function listWebhooks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: (await listWebhookRows(db, { userId })).map((row) => webhookView(row, now())) }
}

/** A member's own webhook; throws API_ERR_NOT_FOUND. */
export async function mustOwnWebhook(
  { db }: Pick<Context, 'db'>,
  { id, userId }: OwnWebhook,
): Promise<WebhookRow> {
  const [row] = await findWebhookRow(db, { id, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}
