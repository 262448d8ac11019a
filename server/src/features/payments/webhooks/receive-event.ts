import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import { unlessUnreadable } from '#jobs/error-class.ts'
import type { ProviderEvent } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { pollTransfer } from '#features/wallets/public.ts'
import { pollDispute } from '../refunds/disputes.ts'
import { sendRefund } from '../refunds/refunds.ts'
import { mustPollPayment } from '../settlement/poll-payment.ts'

const insertEvent = statement<
  { id: string },
  { name: string; key: string; kind: string; reference: string; now: Date }
>(
  `insert into provider_events (provider, event_key, kind, reference, payload, received_at)
    values (:name, :key, :kind, :reference, '{}', :now)
   on conflict (provider, event_key) do nothing returning id`,
)
const markEventProcessed = statement<unknown, { id: string; now: Date; outcome: string }>(
  `update provider_events set done_at = :now, outcome = :outcome where id = :id`,
)
const findPaymentByReference = statement<{ id: string }, { reference: string }>(
  `select id from payments where reference = :reference`,
)
/** Found by our reference or the payment's; everything pending is checked now. */
const markRefundsDue = statement<{ id: string }, { reference: string; now: Date }>(
  `update refunds set next_look_at = least(next_look_at, :now) 
    where (reference = :reference or payment_id in (select id from payments where reference = :reference))
      and state in ('waiting', 'sent') and origin <> 'chargeback' returning id`,
)
const isRefundReference = statement<{ id: string }, { reference: string }>(
  `select id from refunds where reference = :reference or payment_id in (select id from payments
    where reference = :reference) limit 1`,
)

/**
 * A provider's event: stored once, then checked with the provider. Throws API_ERR_UNAUTHENTICATED if
 * unsigned.
 */
export async function receiveEvent(context: Context, name: string, { rawBody, headers }: FastifyRequest) {
  const { db, now, provider } = context
  const event = provider?.name === name && rawBody ? provider.readEvent(rawBody, headers) : undefined
  if (!event) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const [fresh] = await insertEvent(db, {
    name,
    key: event.key,
    kind: event.kind,
    reference: event.reference,
    now: now(),
  })
  if (fresh) await processEvent(context, fresh.id, event).catch(unlessUnreadable)
  return { received: true as const }
}

async function processEvent(
  context: Context,
  id: string,
  event: Pick<ProviderEvent, 'kind' | 'reference'>,
): Promise<void> {
  const isKnown = await pollEventSubject(context, event)
  await markEventProcessed(context.db, { id, now: context.now(), outcome: isKnown ? 'looked' : 'unmatched' })
}

async function pollEventSubject(
  context: Context,
  { kind, reference }: Pick<ProviderEvent, 'kind' | 'reference'>,
) {
  if (kind === 'transfer') return pollTransfer(context, reference)
  if (kind === 'refund') return pollRefund(context, reference)
  if (kind === 'dispute' && (await pollDispute(context, reference))) return true
  const [row] = await findPaymentByReference(context.db, { reference })
  if (!row) return false
  await mustPollPayment(context, row.id)
  // A dispute that was reported before its payment.
  return kind === 'dispute' ? pollDispute(context, reference) : true
}

async function pollRefund(context: Context, reference: string): Promise<boolean> {
  const { db, now } = context
  if ((await isRefundReference(db, { reference })).length === 0) return false
  for (const { id } of await markRefundsDue(db, { reference, now: now() })) await sendRefund(context, id)
  return true
}

const listUnprocessedEvents = statement<
  { id: string; kind: ProviderEvent['kind']; reference: string },
  { before: Date; name: string | null; except: readonly string[] }
>(
  `select id, kind, reference from provider_events
    where done_at is null and received_at < :before and provider = :name and id <> all(:except::uuid[]) order by id
      limit 100`,
)
/** Events whose first processing was interrupted, or could not be read. */
export const processPendingEvents = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'follow-events',
    next: ({ except }) => {
      const before = new Date(context.now().getTime() - 120_000)
      return listUnprocessedEvents(context.db, { before, name: context.provider?.name ?? null, except })
    },
    keyOf: ({ id }) => id,
    work: (event) => processEvent(context, event.id, event),
  })
