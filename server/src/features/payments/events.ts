import type { FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import { unlessUnreadable } from '#jobs/error-class.ts'
import type { ProviderEvent } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { lookAtTransfer } from '../wallets/public.ts'
import { followDispute } from './disputes.ts'
import { sendRefund } from './refunds.ts'
import { mustLookAt } from './look-at-payment.ts'

const insert = statement<{ id: string }>(
  `insert into provider_events (provider, event_key, kind, reference, payload, received_at) values ($1, $2, $3, $4, '{}', $5)
   on conflict (provider, event_key) do nothing returning id`,
)
const done = statement(`update provider_events set done_at = $2, outcome = $3 where id = $1`)
const paymentNamed = statement<{ id: string }>(`select id from payments where reference = $1`)
/** By our reference, or the payment's; whatever of it is pending is checked now. */
const refundsNamed = statement<{ id: string }>(
  `update refunds set next_look_at = least(next_look_at, $2) 
    where (reference = $1 or payment_id in (select id from payments where reference = $1))
      and state in ('waiting', 'sent') and origin <> 'chargeback' returning id`,
)
const isRefund = statement<{ id: string }>(
  `select id from refunds where reference = $1 or payment_id in (select id from payments where reference = $1) limit 1`,
)

/**
 * A provider's event: stored once, then checked with the provider. Throws API_ERR_UNAUTHENTICATED if
 * unsigned.
 */
export async function receiveEvent(context: Context, name: string, { rawBody, headers }: FastifyRequest) {
  const { db, now, provider } = context
  const event = provider?.name === name && rawBody ? provider.readEvent(rawBody, headers) : undefined
  if (!event) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const [fresh] = await insert(db, name, event.key, event.kind, event.reference, now())
  if (fresh) await work(context, fresh.id, event).catch(unlessUnreadable)
  return { received: true as const }
}

async function work(
  context: Context,
  id: string,
  event: Pick<ProviderEvent, 'kind' | 'reference'>,
): Promise<void> {
  const isKnown = await follow(context, event)
  await done(context.db, id, context.now(), isKnown ? 'looked' : 'unmatched')
}

async function follow(context: Context, { kind, reference }: Pick<ProviderEvent, 'kind' | 'reference'>) {
  if (kind === 'transfer') return lookAtTransfer(context, reference)
  if (kind === 'refund') return followRefund(context, reference)
  if (kind === 'dispute' && (await followDispute(context, reference))) return true
  const [row] = await paymentNamed(context.db, reference)
  if (!row) return false
  await mustLookAt(context, row.id)
  // A dispute that was reported before its payment.
  return kind === 'dispute' ? followDispute(context, reference) : true
}

async function followRefund(context: Context, reference: string): Promise<boolean> {
  const { db, now } = context
  if ((await isRefund(db, reference)).length === 0) return false
  for (const { id } of await refundsNamed(db, reference, now())) await sendRefund(context, id)
  return true
}

const left = statement<{ id: string; kind: ProviderEvent['kind']; reference: string }>(
  `select id, kind, reference from provider_events
    where done_at is null and received_at < $1 and provider = $2 and id <> all($3::uuid[]) order by id limit 100`,
)
/** Events whose first processing was interrupted, or could not be read. */
export const followLeftEvents = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'follow-events',
    next: ({ except }) => {
      const before = new Date(context.now().getTime() - 120_000)
      return left(context.db, before, context.provider?.name ?? null, except)
    },
    keyOf: ({ id }) => id,
    work: (event) => work(context, event.id, event),
  })
