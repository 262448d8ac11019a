import { type Db, statement } from '#db/connect.ts'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { DisputeFacts } from '#providers/provider.ts'
import { type Parsed, parseDispute } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { notifyDispute } from '#features/wallets/public.ts'
import type { OrderRow } from '../order-rows.ts'
import { lockOrder, soldOf } from '../settlement/settle.ts'

interface DisputedPayment {
  id: string
  orderId: string
  provider: string
  reference: string
  providerId: string | null
}

const findPaidPayment = statement<DisputedPayment, { reference: string }>(
  `select id, order_id, provider, reference, provider_id from payments
    where reference = :reference and state = 'succeeded' and not is_surplus`,
)
const lockChargeback = statement<{ id: string; state: string }, { providerId: string }>(
  `select id, state from refunds where origin = 'chargeback' and provider_id = :providerId for no key update`,
)
const insertChargeback = statement<
  { id: string },
  { orderId: string; paymentId: string; amount: number; reference: string; providerId: string; at: Date }
>(
  `select book_refund(:orderId, :paymentId, 'chargeback', :amount, :reference, :providerId, 'Disputed by the buyer',
    :at) as id`,
)
const updateChargeback = statement<unknown, { id: string; providerId: string; at: Date; nextLookAt: Date }>(
  `update refunds set provider_id = :providerId, state = 'sent', sent_at = :at, next_look_at = :nextLookAt where id = :id`,
)
const endChargeback = statement<{ changed: boolean }, { id: string; outcome: string; at: Date }>(
  `select end_refund(:id, :outcome, :at) as changed`,
)

/** Milliseconds between two checks of a dispute; banks take days. */
const disputePollMs = 6 * 3_600_000

/**
 * Books a provider's report of a chargeback; false when there is no such payment. Throws UnreadableError for an answer that
 * cannot be read, of which nothing is booked.
 */
export async function pollDispute(context: Context, reference: string): Promise<boolean> {
  const { db, provider } = context
  const [payment] = await findPaidPayment(db, { reference })
  if (!payment || payment.provider !== provider?.name) return false
  const facts = parseDispute(await provider.findDispute({ reference, providerId: payment.providerId ?? '' }))
  if (facts) await bookDispute(context, payment, facts)
  return true
}

async function bookDispute(
  context: Context,
  payment: DisputedPayment,
  facts: Parsed<DisputeFacts>,
): Promise<void> {
  const order = await context.db.transaction().execute(async (tx) => {
    const [order] = await lockOrder(tx, { orderId: payment.orderId })
    if (!order) throw new Error('a payment without an order')
    const id = await findOrInsertChargeback(tx, { context, payment, facts, order })
    if (id && facts.state !== 'open')
      await endDispute(tx, { context, order, id, isWon: facts.state === 'won' })
    return order
  })
  const { live } = context
  live.publish(`user:${order.buyerId}`, 'order-updated', { orderId: order.id })
  if (order.sellerId) live.publish(`user:${order.sellerId}`, 'wallet-updated', {})
}

interface DisputeBooking {
  context: Context
  payment: DisputedPayment
  facts: Parsed<DisputeFacts>
  order: OrderRow
}

/** The chargeback in our books; nothing that was refunded before is taken twice. */
async function findOrInsertChargeback(
  tx: Db,
  { context, payment, facts, order }: DisputeBooking,
): Promise<string | undefined> {
  const { providerId } = facts
  const [first] = await lockChargeback(tx, { providerId })
  if (first) return first.id
  const amount = Math.min(facts.amountMinor, order.gross - order.refunded)
  // All of it was refunded already, or the bank has decided for the seller before we learned of it.
  if (amount <= 0 || facts.state === 'won') return undefined
  const at = context.now()
  const [made] = await insertChargeback(tx, {
    orderId: order.id,
    paymentId: payment.id,
    amount,
    reference: `dispute-${payment.id}-${providerId}`,
    providerId,
    at,
  })
  const id = made!.id
  await updateChargeback(tx, { id, providerId, at, nextLookAt: new Date(at.getTime() + disputePollMs) })
  if (order.refunded + amount === order.gross)
    await context.declared.sellables[order.itemType]?.endDelivery(tx, soldOf(order, at), context.declared)
  await notifyDispute(tx, { kind: 'chargeback', refundId: id, sellerId: order.sellerId })
  return id
}

interface DisputeDecision {
  context: Context
  order: OrderRow
  id: string
  isWon: boolean
}

/** The bank has decided. If won, the money is back where it was, and the buyer has what they paid for. */
async function endDispute(tx: Db, { context, order, id, isWon }: DisputeDecision): Promise<void> {
  const at = context.now()
  const [ended] = await endChargeback(tx, { id, outcome: isWon ? 'back' : 'paid', at })
  if (!ended?.changed) return
  const sellable = context.declared.sellables[order.itemType]
  const sold = soldOf(order, at)
  if (isWon && sellable && (await sellable.canDeliver(tx, sold)))
    await sellable.deliver(tx, sold, context.declared)
  const kind = isWon ? 'chargeback-won' : 'chargeback-lost'
  await notifyDispute(tx, { kind, refundId: id, sellerId: order.sellerId })
}

const listDueChargebacks = statement<
  { id: string; reference: string },
  { now: Date; name: string | null; except: readonly string[] }
>(
  `select r.id, p.reference from refunds r join payments p on p.id = r.payment_id
    where r.origin = 'chargeback' and r.state in ('waiting', 'sent') and r.next_look_at <= :now and p.provider = :name
      and r.id <> all(:except::uuid[])
    order by r.next_look_at limit 50`,
)
const setNextChargebackPoll = statement<unknown, { id: string; nextLookAt: Date }>(
  `update refunds set next_look_at = :nextLookAt where id = :id and state in ('waiting', 'sent')`,
)

/** Checks the disputes that are not decided yet. */
export const pollDisputes = (context: Context): Promise<Outcome> =>
  eachRow(context, {
    name: 'look-at-disputes',
    next: ({ except }) =>
      listDueChargebacks(context.db, { now: context.now(), name: context.provider?.name ?? null, except }),
    keyOf: ({ id }) => id,
    work: async ({ id, reference }) => {
      await pollDispute(context, reference)
      await setNextChargebackPoll(context.db, {
        id,
        nextLookAt: new Date(context.now().getTime() + disputePollMs),
      })
    },
  })
