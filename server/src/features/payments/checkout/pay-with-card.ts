import type { Order, Payment } from '@akada/contract/payments/routes'
import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Answer, PaymentFacts } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { type OrderRow, type PaymentRow, orderColumns, paymentColumns } from '../order-rows.ts'
import { getOrderView, mustOwnOrder, toOrders, toPayment } from '../order-view.ts'
import { mustHaveNoUnresolvedCharge } from './unresolved-charges.ts'
import { pollPayment } from '../settlement/poll-payment.ts'
import { readFacts } from '../settlement/read-facts.ts'
import { applyFacts } from '../settlement/settle.ts'
import { storeCardChoice, mustFindPayment, storePaymentDetails } from '../payment-rows.ts'

const findOwnPayment = statement<PaymentRow, { id: string; buyerId: string }>(
  `select ${paymentColumns
    .split(', ')
    .map((name) => `p.${name.trim()}`)
    .join(', ')}
     from payments p join orders o on o.id = p.order_id where p.id = :id and o.buyer_id = :buyerId`,
)

async function mustOwnPayment(db: Db, id: string, buyerId: string): Promise<PaymentRow> {
  const [row] = await findOwnPayment(db, { id, buyerId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The bank's immediate response; nothing is settled without looking the payment up. */
async function applyBankResponse(
  context: Context,
  payment: PaymentRow,
  answer: Answer<PaymentFacts>,
): Promise<Payment> {
  if (answer.is === 'refused') {
    await storePaymentDetails(context.db, payment.id, { submittedAt: null })
    throw new ApiError('API_ERR_CONFLICT', { message: answer.text })
  }
  const facts = readFacts(answer)
  if (facts && facts.state !== 'succeeded') await applyFacts(context, payment, facts)
  else await pollPayment(context, payment.id)
  return toPayment(await mustFindPayment(context.db, payment.id))
}

interface OwnPayment {
  id: string
  buyerId: string
}

export async function payWithCard(
  context: Context,
  { id, buyerId }: OwnPayment,
  { cardToken, keep }: { cardToken: string; keep?: boolean | undefined },
) {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  if (payment.state !== 'waiting' || !context.provider) return toPayment(payment)
  await mustHaveOpenOrder(context.db, id)
  await mustHaveNoUnresolvedCharge(context.db, { orderId: payment.orderId, except: id })
  await storeCardChoice(context.db, id, keep)
  // Until the bank says what became of it, nobody is offered to enter a card again.
  await storePaymentDetails(context.db, id, { submittedAt: context.now().toISOString() })
  return applyBankResponse(
    context,
    payment,
    await context.provider.submitCard({ reference: payment.reference, cardToken }),
  )
}

type ChallengeReply = { type: 'pin' | 'otp' | 'phone'; value: string }

export async function answerChallenge(context: Context, { id, buyerId }: OwnPayment, reply: ChallengeReply) {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  if (payment.state !== 'waiting' || !context.provider) return toPayment(payment)
  await mustHaveOpenOrder(context.db, id)
  const answer = await context.provider.submitChallenge({ reference: payment.reference, ...reply })
  return applyBankResponse(context, payment, answer)
}

/** The buyer reports that the money was sent: the payment is checked at once. */
export async function checkPayment(context: Context, { id, buyerId }: OwnPayment): Promise<Payment> {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  await pollPayment(context, payment.id)
  return toPayment(await mustFindPayment(context.db, payment.id))
}

const isOrderOpen = statement<unknown, { id: string }>(
  `select from payments p join orders o on o.id = p.order_id where p.id = :id and o.state = 'open'`,
)

/** Nothing more is taken for an order that has ended: it would only go back. */
async function mustHaveOpenOrder(db: Db, id: string): Promise<void> {
  if ((await isOrderOpen(db, { id })).length === 0)
    throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.orderEnded })
}

const listOverduePayments = statement<{ id: string }, { id: string; now: Date }>(
  `select id from payments where order_id = :id and state in ('created', 'waiting')
      and (next_look_at is null or next_look_at - interval '12 seconds' <= :now)`,
)

/** An order of the buyer's; asks the provider when the last check is a while ago. */
export async function getOrder(context: Context, { id, buyerId }: OwnPayment): Promise<Order> {
  const order = await mustOwnOrder(context.db, id, buyerId)
  if (order.state === 'open')
    for (const payment of await listOverduePayments(context.db, { id, now: context.now() }))
      await pollPayment(context, payment.id)
  return getOrderView(context, id, buyerId)
}

const cancelOpenOrder = statement<{ id: string }, { id: string; buyerId: string }>(
  `update orders set state = 'cancelled' where id = :id and buyer_id = :buyerId and state = 'open' returning id`,
)
const markTransactionFailed = statement<unknown, { id: string; buyerId: string; now: Date }>(
  `update transactions set status = 'failed', completed_at = :now where user_id = :buyerId and source_id = :id
    and status = 'pending'`,
)

/** Cancels an open order; money that still arrives is refunded. */
export async function cancelOrder(context: Context, { id, buyerId }: OwnPayment): Promise<Order> {
  await mustOwnOrder(context.db, id, buyerId)
  await context.db.transaction().execute(async (tx) => {
    const [cancelled] = await cancelOpenOrder(tx, { id, buyerId })
    if (!cancelled) throw new ApiError('API_ERR_CONFLICT')
    await markTransactionFailed(tx, { id, buyerId, now: context.now() })
  })
  return getOrderView(context, id, buyerId)
}

const listOrderPage = statement<
  OrderRow,
  { buyerId: string; state: string | null; limit: number; offset: number }
>(
  `select ${orderColumns} from orders
    where buyer_id = :buyerId and (:state::text is null or (case when state = 'paid'
      and refunded = gross then 'refunded' else state end) = :state)
    order by id desc limit :limit offset :offset`,
)
const countOrders = statement<{ count: number }, { buyerId: string; state: string | null }>(
  `select count(*)::int as count from orders
    where buyer_id = :buyerId and (:state::text is null or (case when state = 'paid'
      and refunded = gross then 'refunded' else state end) = :state)`,
)

interface OrderFilter {
  state?: Order['state'] | undefined
  page: number
  limit: number
}

export async function listOrders(
  context: Context,
  buyerId: string,
  { state, page: number, limit }: OrderFilter,
) {
  const rows = await listOrderPage(context.db, {
    buyerId,
    state: state ?? null,
    limit,
    offset: (number - 1) * limit,
  })
  const [total] = await countOrders(context.db, { buyerId, state: state ?? null })
  return { orders: await toOrders(context, rows), total: total?.count ?? 0 }
}
