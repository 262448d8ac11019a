import type { WebhookEventName, WebhookPayloads } from '@akada/contract/webhooks/payloads'
import { type Db, statement } from '#db/connect.ts'

const listListeningWebhooks = statement<{ id: string }, { to: string; event: string }>(`
  select w.id from webhooks w join users u on u.id = w.user_id
   where w.user_id = :to and w.state = 'active' and :event = any(w.events) and u.deleted_at is null`)

/** Events with one subject are numbered in the order in which their transactions commit. */
const lockSubject = statement<unknown, { subject: string }>(
  `select pg_advisory_xact_lock(hashtextextended('webhook ' || :subject, 0))`,
)

const insertDeliveries = statement<
  { id: string },
  {
    webhookIds: readonly string[]
    event: string
    subject: string
    aboutId: string | null
    body: string
    now: Date
  }
>(`
  insert into webhook_deliveries (webhook_id, event, subject, about_id, body, created_at, queued_at)
  select id, :event, :subject, :aboutId, :body, :now::timestamptz, :now::timestamptz from unnest(:webhookIds::uuid[]) id
  returning id`)

interface Happened<E extends WebhookEventName> {
  /** Whose programs learn of it. */
  to: string | null
  event: E
  /** Events with the same subject arrive in their order. */
  subject: string
  /** The member it tells of. */
  aboutId?: string | null
  now: Date
  /** Called only when somebody listens. */
  data: () => Promise<WebhookPayloads[E] | undefined>
}

/** Sends an event to the programs of a member; within the transaction of what has happened. */
export async function announce<E extends WebhookEventName>(tx: Db, happened: Happened<E>): Promise<void> {
  const { to, event } = happened
  if (!to) return
  const webhookIds = (await listListeningWebhooks(tx, { to, event })).map(({ id }) => id)
  if (webhookIds.length > 0) await queueDeliveries(tx, webhookIds, happened)
}

/** The same for certain webhooks. */
export async function queueDeliveries<E extends WebhookEventName>(
  tx: Db,
  webhookIds: readonly string[],
  { event, subject, aboutId = null, now, data }: Happened<E>,
): Promise<string | undefined> {
  await lockSubject(tx, { subject })
  const payload = await data()
  if (!payload) return undefined
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: payload })
  const [first] = await insertDeliveries(tx, { webhookIds, event, subject, aboutId, body, now })
  return first?.id
}
