import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { PaymentFacts } from '#providers/provider.ts'
import type { Parsed } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import type { SoldItem } from '#money/sellable.ts'
import { hasUseLeft } from '#features/coupons/public.ts'
import { saveCard } from '#features/saved-cards/public.ts'
import { notifySale } from '#features/wallets/public.ts'
import { type OrderRow, type PaymentRow, orderColumns } from '../order-rows.ts'
import { lockBuyersOf } from './lock-buyer.ts'
import { refusePayment, storePaymentDetails } from '../payment-rows.ts'

const lockPayment = statement<{ state: string }, { paymentId: string }>(
  `select state from payments where id = :paymentId for no key update`,
)
/** An order, locked. */
export const lockOrder = statement<OrderRow, { orderId: string }>(
  `select ${orderColumns} from orders where id = :orderId for no key update`,
)
const settlePaymentInBooks = statement<
  { outcome: 'paid' | 'surplus' | 'before' },
  {
    paymentId: string
    providerId: string
    paidMinor: number
    feeMinor: number
    canDeliver: boolean
    now: Date
  }
>(`select settle_payment(:paymentId, :providerId, :paidMinor, :feeMinor, :canDeliver, :now) as outcome`)
const updatePaymentCard = statement<unknown, { paymentId: string; shown: unknown }>(
  `update payments set shown = shown || :shown::jsonb where id = :paymentId`,
)

export const soldOf = ({ id, buyerId, itemId, details }: OrderRow, at: Date): SoldItem => ({
  orderId: id,
  buyerId,
  itemId,
  details,
  at,
})

/** Books the provider's state of a payment; idempotent. */
export async function applyFacts(
  context: Context,
  payment: PaymentRow,
  facts: Parsed<PaymentFacts>,
): Promise<void> {
  const { db, now } = context
  if (facts.state === 'succeeded') return settlePayment(context, payment, facts)
  if (facts.state === 'failed') {
    const { failure } = facts
    const text = failure?.text ?? 'Your bank refused the payment.'
    await refusePayment(db, payment.id, { text, at: now(), ...(failure && { shown: { failure } }) })
  } else await storePaymentDetails(db, payment.id, paymentDetailsOf(facts))
}

const paymentDetailsOf = ({ frame, redirect, transfer, ussd, challenge, card: cardView }: PaymentFacts) => ({
  ...(frame && { frame }),
  ...(redirect && { redirect }),
  ...(transfer && { transfer }),
  ...(ussd && { ussd }),
  // The bank has answered: it is known what became of a card.
  submittedAt: null,
  // An answered challenge is removed.
  challenge: challenge ?? null,
  ...(cardView && { card: cardView }),
})

async function settlePayment(
  context: Context,
  payment: PaymentRow,
  facts: Parsed<PaymentFacts>,
): Promise<void> {
  const { db, live } = context
  const settling = { context, payment, facts }
  const { outcome, order } = await settleTogether(db)(settling).catch(() =>
    // One that fails has rolled back the others of its transaction.
    db.transaction().execute(async (tx) => (await settleAll(tx, [settling]))[0]!),
  )
  if (outcome === 'before' || !order) return
  // Those that ended with it ask for nothing any more, on whichever screen they are.
  const ended = outcome === 'paid' ? await listOrdersPaidBy(db, { orderId: order.id }) : []
  for (const { id: orderId } of [order, ...ended])
    live.publish(`user:${order.buyerId}`, 'order-updated', { orderId })
  if (outcome === 'paid' && order.sellerId) live.publish(`user:${order.sellerId}`, 'wallet-updated', {})
}

/** An order that expired has given its coupon back, and may no longer get it. */
const hasCoupon = async (tx: Db, { couponId, state }: OrderRow) =>
  couponId === null || state !== 'expired' || hasUseLeft(tx, couponId)

interface Settling {
  context: Context
  payment: PaymentRow
  facts: Parsed<PaymentFacts>
}

/** What is sold has a declaration; without one its money waits until there is. */
function mustBeSold({ declared }: Pick<Context, 'declared'>, { itemType }: OrderRow) {
  const sellable = declared.sellables[itemType]
  if (!sellable) throw new Error(`nothing sells ${itemType}`)
  return sellable
}

interface Settled {
  outcome: 'paid' | 'surplus' | 'before' | undefined
  order: OrderRow | undefined
}

/**
 * Payments that are confirmed while others are settled share a transaction: twenty of a crowd cost about half of twenty by
 * themselves.
 */
const settleTogether = memoizePer((db: Db) =>
  createBatcher<Settling, Settled>({
    limit: 20,
    concurrency: 2,
    write: (all) => db.transaction().execute((tx) => settleAll(tx, all)),
  }),
)

const listOrdersPaidBy = statement<{ id: string }, { orderId: string }>(
  `select id from orders where paid_by = :orderId`,
)

/** Locks payments and their orders, in the same order for everybody; returns the course that each is for, a part of its price as well. */
const lockPaymentsWithCourses = statement<{ id: string; course: string }, { ids: readonly string[] }>(`
  select p.id, coalesce(o.details ->> 'courseId', o.item_id::text) as course
    from payments p join orders o on o.id = p.order_id
   where p.id = any(:ids::uuid[]) order by o.id, p.id for no key update of p, o`)

/**
 * All payments are locked first, and settled in the order of their courses, whose counters stay locked: two crowds never
 * wait for each other in a circle, not even with the same payments.
 */
async function settleAll(tx: Db, all: readonly Settling[]): Promise<Settled[]> {
  const ids = all.map(({ payment }) => payment.id)
  await lockBuyersOf(tx, { ids })
  const sortKeys = new Map(
    (await lockPaymentsWithCourses(tx, { ids })).map(({ id, course }) => [id, `${course} ${id}`]),
  )
  const sortKeyOf = ({ payment }: Settling) => sortKeys.get(payment.id) ?? ''
  const settled = new Map<Settling, Settled>()
  for (const one of all.toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)))
    settled.set(one, await settleLocked(tx, one))
  return all.map((one) => settled.get(one)!)
}

async function settleLocked(tx: Db, { context, payment, facts }: Settling): Promise<Settled> {
  const [locked] = await lockPayment(tx, { paymentId: payment.id })
  if (locked?.state === 'succeeded') return { outcome: 'before', order: undefined }
  const [order] = await lockOrder(tx, { orderId: payment.orderId })
  if (!order) throw new Error('a payment without an order')
  const sellable = mustBeSold(context, order)
  const sold = soldOf(order, context.now())
  const canDeliver = (await hasCoupon(tx, order)) && (await sellable.canDeliver(tx, sold))
  const { providerId, paidMinor, feeMinor } = facts
  const [row] = await settlePaymentInBooks(tx, {
    paymentId: payment.id,
    providerId,
    paidMinor,
    feeMinor,
    canDeliver,
    now: context.now(),
  })
  if (facts.card) await updatePaymentCard(tx, { paymentId: payment.id, shown: { card: facts.card } })
  await saveReusableCard(tx, { context, payment, facts }, order)
  if (row?.outcome === 'paid') {
    await sellable.deliver(tx, sold, context.declared)
    await notifySale(tx, order, context.now())
  }
  return { outcome: row?.outcome, order }
}

/** Saves the card, if its holder wants that and it can be charged again. */
async function saveReusableCard(
  tx: Db,
  { context, payment, facts }: Settling,
  { buyerId }: OrderRow,
): Promise<void> {
  const { provider, keepsCard } = payment
  if (!keepsCard || !facts.reusable) return
  const card = facts.reusable
  await saveCard(tx, context.secret, { userId: buyerId, provider, card, at: context.now() })
}
