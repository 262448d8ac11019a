import { randomUUID } from 'node:crypto'
import { paymentMessages, refundWindow } from '@akada/contract/payments'
import { koboOf } from '@akada/contract/money'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { PaymentProvider, RefundFacts } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { noticeRefund } from '../wallets/public.ts'
import { type OrderRow, orderColumns, toRefund } from './order-view.ts'
import { soldOf } from './settle.ts'

const day = 86_400_000
/** Days in which a seller can refund a payment. */
const sellerDays = 90

const orderFor = statement<OrderRow>(
  `select ${orderColumns} from orders where id = $1 and (buyer_id = $2 or seller_id = $2) for no key update`,
)
const paidBy = statement<{ id: string }>(
  `select id from payments where order_id = $1 and state = 'succeeded' and not is_surplus`,
)
const book = statement<{ id: string }>(`select book_refund($1, $2, $3, $4, $5, null, $6, $7) as id`)
type Row = Parameters<typeof toRefund>[0]
const find = statement<Row>(
  `select id, reference, amount, state, reason, created_at from refunds where id = $1`,
)

interface RefundRequest {
  orderId: string
  userId: string
  amount?: string | number | undefined
  reason: string
}

/** Refunds a payment: the buyer in full and within the window, the seller any part within 90 days. */
export async function refundOrder(context: Context, { orderId, userId, amount, reason }: RefundRequest) {
  const { db, now } = context
  const requested = amount === undefined ? undefined : koboOf(amount)
  const { id, order } = await db.transaction().execute(async (tx) => {
    const [order] = await orderFor(tx, orderId, userId)
    if (!order) throw new ApiError('API_ERR_NOT_FOUND')
    mustBePaid(order)
    const isSeller = order.sellerId === userId
    await mustBeInTime(tx, { context, order, isSeller })
    const part = partOf(order, isSeller ? requested : undefined)
    const [payment] = await paidBy(tx, orderId)
    const origin = isSeller ? 'seller' : 'request'
    const [made] = await book(tx, orderId, payment?.id, origin, part, `ak-${randomUUID()}`, reason, now())
    if (order.refunded + part === order.gross)
      await context.declared.sellables[order.itemType]?.endDelivery(
        tx,
        soldOf(order, now()),
        context.declared,
      )
    return { id: made!.id, order }
  })
  await sendRefund(context, id)
  context.live.publish(`user:${order.buyerId}`, 'order-updated', { orderId })
  if (order.sellerId) context.live.publish(`user:${order.sellerId}`, 'wallet-updated', {})
  const [row] = await find(db, id)
  return toRefund(row!)
}

function mustBePaid({ state }: OrderRow): void {
  if (state !== 'paid') throw new ApiError('API_ERR_CONFLICT')
}

/** By default all that is left. */
function partOf({ gross, refunded }: OrderRow, named: number | undefined): number {
  const left = gross - refunded
  const part = named ?? left
  if (part > 0 && part <= left) return part
  throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.tooMuch })
}

interface Judged {
  context: Context
  order: OrderRow
  isSeller: boolean
}

async function mustBeInTime(tx: Db, { context, order, isSeller }: Judged): Promise<void> {
  const age = context.now().getTime() - (order.paidAt?.getTime() ?? 0)
  const isInTime = age < (isSeller ? sellerDays : refundWindow.days) * day
  const canReturn = async () =>
    context.declared.sellables[order.itemType]?.canReturn(tx, soldOf(order, context.now()))
  if (isInTime && (isSeller || (await canReturn()))) return
  throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.noReturn })
}

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
