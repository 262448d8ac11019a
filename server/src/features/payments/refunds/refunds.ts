import { statement } from '#db/connect.ts'
import { UnreadableError } from '#jobs/error-class.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { PaymentProvider, RefundFacts } from '#providers/provider.ts'
import { type Parsed, parseRefund } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { notifyRefund } from '#features/wallets/public.ts'

interface ClaimedRefund {
  id: string
  amount: number
  reference: string
  sentAt: Date | null
  paymentReference: string
  providerId: string | null
}
/** Committed before the provider is called, and never for another one's payment. */
const claimRefund = statement<ClaimedRefund, { id: string; now: Date; name: string }>(
  `update refunds r set tries = r.tries + 1, next_look_at = :now::timestamptz + least(3600,
    15 * 2 ^ least(r.tries, 8)) * interval '1 second',
          sent_at = coalesce(r.sent_at, :now), state = 'sent'
     from payments p, refunds before
    where r.id = :id and p.id = r.payment_id and before.id = r.id and r.state in ('waiting', 'sent')
      and r.origin <> 'chargeback'
      and r.next_look_at <= :now and p.provider = :name
   returning r.id, r.amount, r.reference, before.sent_at, p.reference as payment_reference, p.provider_id`,
)
const markRefundNeedsAttention = statement<unknown, { id: string }>(
  `update refunds set state = 'needs-attention', next_look_at = null where id = :id`,
)
const endRefund = statement<{ changed: boolean }, { id: string; now: Date }>(
  `select end_refund(:id, 'paid', :now) as changed`,
)

/**
 * Sends a refund to the provider; one that may have been sent is looked up first, under the same reference. Throws
 * UnreadableError for an answer that cannot be read, of which nothing is booked.
 */
export async function sendRefund(context: Context, id: string): Promise<void> {
  const { db, now, provider } = context
  if (!provider) return
  const [refund] = await claimRefund(db, { id, now: now(), name: provider.name })
  if (!refund) return
  const facts = await factsOf(provider, refund, now())
  if (facts?.state === 'needs-attention' || facts?.state === 'failed')
    await markRefundNeedsAttention(db, { id })
  if (facts?.state === 'paid')
    await db.transaction().execute(async (tx) => {
      const [ended] = await endRefund(tx, { id, now: now() })
      if (ended?.changed) await notifyRefund(tx, id, now())
    })
}

/** The provider's state of a refund; sent first, if it is unknown there. */
async function factsOf(
  provider: PaymentProvider,
  refund: ClaimedRefund,
  at: Date,
): Promise<Parsed<RefundFacts> | undefined> {
  const { reference, amount } = refund
  const payment = { reference: refund.paymentReference, providerId: refund.providerId ?? '' }
  if (refund.sentAt) {
    const known = parseRefund(await provider.findRefund({ reference, payment }))
    if (known) return ofAmount(known, amount)
    if (known === undefined) return undefined
    if (at.getTime() - refund.sentAt.getTime() < provider.refundsHideFor * 1000) return undefined
  }
  const sent = parseRefund(await provider.refund({ reference, payment, amountMinor: amount }))
  return sent ? ofAmount(sent, amount) : undefined
}

function ofAmount(facts: Parsed<RefundFacts>, amount: number): Parsed<RefundFacts> {
  if ((facts.amountMinor ?? amount) === amount) return facts
  throw new UnreadableError("the provider's refund has another amount")
}

const listDueRefunds = statement<
  { id: string },
  { now: Date; name: string | null; except: readonly string[] }
>(
  `select r.id from refunds r join payments p on p.id = r.payment_id
    where r.state in ('waiting', 'sent') and r.origin <> 'chargeback' and r.next_look_at <= :now and p.provider = :name
      and r.id <> all(:except::uuid[])
    order by r.next_look_at limit 50`,
)

/** Money that buyers are owed goes back whether the books have a problem or not: it leaves no wallet. */
export const sendDueRefunds = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'send-refunds',
    next: ({ except }) =>
      listDueRefunds(context.db, { now: context.now(), name: context.provider?.name ?? null, except }),
    keyOf: ({ id }) => id,
    work: ({ id }) => sendRefund(context, id),
  })
