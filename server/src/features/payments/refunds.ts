import { statement } from '#db/connect.ts'
import type { PaymentProvider, RefundFacts } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { noticeRefund } from '../wallets/public.ts'

interface Sending {
  id: string
  amount: number
  reference: string
  sentAt: Date | null
  provider: string
  paymentReference: string
  providerId: string | null
}
const claim = statement<Sending>(
  `update refunds r set tries = r.tries + 1, next_look_at = $2::timestamptz + least(3600, 15 * 2 ^ least(r.tries, 8)) * interval '1 second',
          sent_at = coalesce(r.sent_at, $2), state = 'sent'
     from payments p, refunds before
    where r.id = $1 and p.id = r.payment_id and before.id = r.id and r.state in ('waiting', 'sent') and r.origin <> 'chargeback'
      and r.next_look_at <= $2
   returning r.id, r.amount, r.reference, before.sent_at, p.provider, p.reference as payment_reference, p.provider_id`,
)
const attention = statement(`update refunds set state = 'needs-attention', next_look_at = null where id = $1`)
const end = statement<{ changed: boolean }>(`select end_refund($1, 'paid', $2) as changed`)

/** Sends a refund to the provider; one that may have been sent is looked up first, under the same reference. */
export async function sendRefund(context: Context, id: string): Promise<void> {
  const { db, now, provider } = context
  const [refund] = await claim(db, id, now())
  if (!refund || !provider || refund.provider !== provider.name) return
  const facts = await factsOf(provider, refund, now())
  if (facts?.state === 'needs-attention' || facts?.state === 'failed') await attention(db, id)
  if (facts?.state === 'paid')
    await db.transaction().execute(async (tx) => {
      const [ended] = await end(tx, id, now())
      if (ended?.changed) await noticeRefund(tx, id)
    })
}

/** The provider's state of a refund; sent first, if it is unknown there. */
async function factsOf(
  provider: PaymentProvider,
  refund: Sending,
  at: Date,
): Promise<RefundFacts | undefined> {
  const { reference, amount } = refund
  const payment = { reference: refund.paymentReference, providerId: refund.providerId ?? '' }
  if (refund.sentAt) {
    const known = await provider.findRefund({ reference, payment })
    if (known.is !== 'done') return undefined
    if (known.value) return known.value
    if (at.getTime() - refund.sentAt.getTime() < provider.refundsHideFor * 1000) return undefined
  }
  const answer = await provider.refund({ reference, payment, amountMinor: amount })
  return answer.is === 'done' ? answer.value : undefined
}

const due = statement<{ id: string }>(
  `select id from refunds where state in ('waiting', 'sent') and origin <> 'chargeback' and next_look_at <= $1
    order by next_look_at limit 50`,
)
export async function sendDueRefunds(context: Context): Promise<void> {
  for (const { id } of await due(context.db, context.now())) await sendRefund(context, id)
}
