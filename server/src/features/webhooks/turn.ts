import { hourMs, dayMs } from '@akada/contract/durations'
import { type WebhookDelivery, webhookPatience } from '@akada/contract/webhooks/routes'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { type Outcome, postDelivery } from './post-delivery.ts'
import { signatureHeaders } from './secret.ts'

/** Milliseconds that one response, and the turn of one webhook, may take. */
export interface Pace {
  timeoutMs: number
  turnMs: number
}

export interface ClaimedWebhook {
  id: string
  userId: string
  url: string
  secret: string
  formerSecret: string | null
  formerUntil: Date | null
  failures: number
  failingSince: Date | null
}

interface DueDelivery {
  id: string
  body: string
  tries: number
  queuedAt: Date
}

/** The first of each subject that still waits; later ones with the same subject come after it. */
const isFirst = (row: string) => `not exists (select from webhook_deliveries o
  where o.webhook_id = ${row}.webhook_id and o.subject = ${row}.subject and o.state = 'waiting' and o.number < ${row}.number)`

const findDueDelivery = statement<DueDelivery, { webhookId: string; now: Date }>(`
  select d.id, d.body, d.tries, d.queued_at from webhook_deliveries d
   where d.webhook_id = :webhookId and d.state = 'waiting' and d.due_at <= :now and ${isFirst('d')}
   order by d.number limit 1`)

const updateTriedDelivery = statement<
  unknown,
  { id: string; state: string; dueAt: Date | null; status: number | null; error: string | null }
>(`
  update webhook_deliveries set state = :state, due_at = :dueAt, tries = tries + 1, last_status = :status,
         last_error = :error where id = :id`)

const updateFailures = statement<unknown, { webhookId: string; failures: number; failingSince: Date | null }>(
  `update webhooks set failures = :failures, failing_since = :failingSince where id = :webhookId`,
)

/** After an outage nothing waits for the end of its pause. */
const updateDeliveriesToNow = statement<unknown, { webhookId: string; now: Date }>(`
  update webhook_deliveries set due_at = :now where webhook_id = :webhookId and state = 'waiting' and due_at > :now`)

const stopWebhook = statement<{ id: string }, { webhookId: string }>(`
  update webhooks set state = 'stopped', due_at = null where id = :webhookId and state = 'active' returning id`)

/** What waits for a webhook that is off is not sent. */
export const endWaitingDeliveries = statement<unknown, { webhookId: string }>(`
  update webhook_deliveries set state = 'failed', due_at = null, last_error = 'stopped'
   where webhook_id = :webhookId and state = 'waiting'`)

const lockWebhook = statement<unknown, { webhookId: string }>(
  `select from webhooks where id = :webhookId for update`,
)

/** Reads what waits after the lock, so that it misses nothing. */
const releaseWebhook = statement<unknown, { webhookId: string; now: Date; pausedUntil: Date | null }>(`
  update webhooks w set leased_until = null, due_at = greatest(:pausedUntil::timestamptz, (
    select min(coalesce(d.due_at, :now)) from webhook_deliveries d
     where d.webhook_id = w.id and d.state = 'waiting' and ${isFirst('d')}))
   where w.id = :webhookId and w.state = 'active'`)

/** Seconds until a delivery is tried again, by how often it has failed; the last counts from there on. */
const deliveryPauses = [5, 30, 120, 600, 1800, 3600, 2 * 3600, 4 * 3600]
/** Seconds until anything more is sent to an address that has failed so often in a row. */
const addressPauses = [2, 10, 60, 300, 900]
/** Failures in a row that are an outage, and not a delivery that the receiver can't take. */
const outage = 3

const pauseAfter = (pauses: readonly number[], failures: number) =>
  (pauses[failures - 1] ?? pauses.at(-1)!) * 1000
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Sends what is due to one address until nothing is, its turn has ended, or a delivery fails. */
export async function takeTurn(context: Context, webhook: ClaimedWebhook, pace: Pace): Promise<number> {
  const { db, now } = context
  const end = performance.now() + pace.turnMs
  const webhookId = webhook.id
  let { failures } = webhook
  let sent = 0
  while (performance.now() < end) {
    const [delivery] = await findDueDelivery(db, { webhookId, now: now() })
    if (!delivery) break
    const hasArrived = await attempt(context, { ...webhook, failures }, { delivery, pace })
    failures = hasArrived ? 0 : failures + 1
    if (!hasArrived) break
    sent += 1
  }
  const pausedUntil = failures > 0 ? later(now(), pauseAfter(addressPauses, failures)) : null
  await db.transaction().execute(async (tx) => {
    await lockWebhook(tx, { webhookId })
    await releaseWebhook(tx, { webhookId, now: now(), pausedUntil })
  })
  return sent
}

/** Sends one delivery; resolves to whether it has arrived. */
async function attempt(
  context: Context,
  webhook: ClaimedWebhook,
  { delivery, pace }: { delivery: DueDelivery; pace: Pace },
): Promise<boolean> {
  const { config, secret: key, now } = context
  const { url, secret, formerSecret, formerUntil } = webhook
  const isFormerValid = formerUntil !== null && formerUntil > now()
  const sealedSecrets = [secret, ...(formerSecret && isFormerValid ? [formerSecret] : [])]
  const headers = signatureHeaders({ key, sealedSecrets }, { ...delivery, at: now() })
  const options = { origins: config.webhookOrigins, timeoutMs: pace.timeoutMs }
  const outcome = await postDelivery({ url, headers, body: delivery.body }, options)
  const store = outcome.error ? storeFailure : storeArrival
  await context.db.transaction().execute((tx) => store(tx, webhook, { delivery, outcome, now: now() }))
  return !outcome.error
}

interface Tried {
  delivery: DueDelivery
  outcome: Outcome
  now: Date
}

async function storeArrival(
  tx: Db,
  { id: webhookId, failures }: ClaimedWebhook,
  { delivery: { id }, outcome: { status }, now }: Tried,
): Promise<void> {
  await updateTriedDelivery(tx, { id, state: 'delivered', dueAt: null, status, error: null })
  if (failures > 0) await updateFailures(tx, { webhookId, failures: 0, failingSince: null })
  if (failures >= outage) await updateDeliveriesToNow(tx, { webhookId, now })
}

async function storeFailure(
  tx: Db,
  webhook: ClaimedWebhook,
  { delivery, outcome, now }: Tried,
): Promise<void> {
  const { id: webhookId, userId, failures } = webhook
  const failingSince = webhook.failingSince ?? now
  const dueAt = later(now, pauseAfter(deliveryPauses, delivery.tries + 1))
  const isOver = now.getTime() - delivery.queuedAt.getTime() >= webhookPatience.deliveryHours * hourMs
  await updateTriedDelivery(tx, {
    id: delivery.id,
    state: isOver ? 'failed' : 'waiting',
    dueAt: isOver ? null : dueAt,
    ...outcome,
  } satisfies { error: WebhookDelivery['lastError'] } & Record<string, unknown>)
  await updateFailures(tx, { webhookId, failures: failures + 1, failingSince })
  const hasFailedForDays = now.getTime() - failingSince.getTime() >= webhookPatience.addressDays * dayMs
  // 410: the receiver wants no more.
  if (!hasFailedForDays && outcome.status !== 410) return
  if ((await stopWebhook(tx, { webhookId })).length === 0) return
  await endWaitingDeliveries(tx, { webhookId })
  await notify(tx, { to: userId, kind: 'webhook-stopped', subject: { type: 'webhook', id: webhookId } })
}
