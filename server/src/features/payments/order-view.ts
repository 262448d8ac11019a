import type { Order, Payment, Refund, RefundCause } from '@akada/contract/payments/routes'
import type { ItemType, MoneyStep } from '@akada/contract/money/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'
import { type OrderRow, type PaymentRow, orderColumns, paymentColumns } from './order-rows.ts'
import { type RefundRequestRow, refundRequestsOf, requestAsRefund } from './refunds/refund-requests.ts'

interface RefundRow {
  id: string
  reference: string
  amount: number
  state: 'waiting' | 'sent' | 'needs-attention' | 'paid' | 'back'
  cause: RefundCause | null
  reason: string
  createdAt: Date
}

const findOwnOrder = statement<OrderRow, { id: string; buyerId: string }>(
  `select ${orderColumns} from orders where id = :id and buyer_id = :buyerId`,
)
const listPaymentsOfOrders = statement<PaymentRow, { ids: readonly string[] }>(
  `select ${paymentColumns} from payments where order_id = any(:ids::uuid[]) order by id`,
)
const listRefundsOfOrders = statement<RefundRow & { orderId: string }, { ids: readonly string[] }>(
  `select id, order_id, reference, amount, state, cause, reason, created_at from refunds
    where order_id = any(:ids::uuid[]) and origin <> 'chargeback' order by id`,
)

/** An order of this buyer; throws API_ERR_NOT_FOUND for anybody else's. */
export async function mustOwnOrder(db: Db, id: string, buyerId: string): Promise<OrderRow> {
  const [row] = await findOwnOrder(db, { id, buyerId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** Orders as their buyer sees them. */
export async function toOrders(
  { db, provider }: Pick<Context, 'db' | 'provider'>,
  rows: OrderRow[],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [payments, refunds] = [
    await listPaymentsOfOrders(db, { ids }),
    await listRefundsOfOrders(db, { ids }),
  ]
  const requests = await refundRequestsOf(db, ids)
  const methods = (provider?.methods ?? []).map((method) => ({ method, banks: [] }))
  return rows.map((row) => {
    const orderPayments = payments.filter(({ orderId }) => orderId === row.id)
    return {
      id: row.id,
      reference: row.reference,
      state: row.state === 'paid' && row.refunded === row.gross ? 'refunded' : row.state,
      item: { type: row.itemType, id: row.itemId, title: row.itemTitle },
      ...amountPair('amount', row.gross),
      coupon: row.couponCode ? { code: row.couponCode, ...amountPair('discount', row.discount) } : null,
      currency: 'NGN',
      payments: orderPayments.map(toPayment),
      methods,
      refunds: refundsOfOrder(row, { refunds, requests }),
      timeline: timelineOf(row, orderPayments),
      expiresAt: row.state === 'open' ? row.expiresAt.toISOString() : null,
      paidAt: row.paidAt?.toISOString() ?? null,
      paidBy: row.paidBy,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

interface RefundsAndRequests {
  refunds: (RefundRow & { orderId: string })[]
  requests: RefundRequestRow[]
}

/** What went back, and what its seller was asked for. */
const refundsOfOrder = (row: OrderRow, { refunds, requests }: RefundsAndRequests) => [
  ...refunds.filter(({ orderId }) => orderId === row.id).map(toRefund),
  ...requests.filter(({ orderId }) => orderId === row.id).map((one) => requestAsRefund(one, row)),
]

export async function getOrderView(context: Pick<Context, 'db' | 'provider'>, id: string, buyerId: string) {
  const [order] = await toOrders(context, [await mustOwnOrder(context.db, id, buyerId)])
  return order!
}

export function toPayment({ shown: details, ...row }: PaymentRow): Payment {
  return {
    id: row.id,
    reference: row.reference,
    method: row.method,
    state: row.state,
    ...amountPair('amount', row.amount),
    ...nextStepsOf(row.state === 'waiting' ? details : {}),
    card: details.card ?? null,
    failure: row.failure ? { code: details.failure?.code ?? 'failed', text: row.failure } : null,
    isReturned: row.isSurplus,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The buyer's next step, while the payment is pending; a card is entered once. */
const nextStepsOf = ({
  frame,
  redirect,
  transfer,
  ussd,
  challenge,
  card,
  submittedAt,
}: Partial<PaymentRow['shown']>) => ({
  frame: card || submittedAt ? null : (frame ?? null),
  redirect: redirect ?? null,
  transfer: transfer ?? null,
  ussd: ussd ?? null,
  challenge: challenge ?? null,
})

const refundStates: Record<RefundRow['state'], Refund['state']> = {
  waiting: 'processing',
  sent: 'processing',
  'needs-attention': 'needs-account',
  paid: 'paid',
  back: 'refused',
}
const tenWorkingDays = 14 * 86_400_000

export const toRefund = ({ createdAt, ...row }: RefundRow): Refund => ({
  id: row.id,
  reference: row.reference,
  ...amountPair('amount', row.amount),
  state: refundStates[row.state],
  reason: row.reason,
  cause: row.cause,
  answer: null,
  expectedBy: row.state === 'paid' ? null : new Date(createdAt.getTime() + tenWorkingDays).toISOString(),
  createdAt: createdAt.toISOString(),
})

const deliveredTexts: Record<ItemType, string> = {
  COURSE: 'Course open',
  PART: 'Course open',
  PLAN: 'Plan active',
}

/** Where the buyer's money is. */
function timelineOf(row: OrderRow, payments: readonly PaymentRow[]): MoneyStep[] {
  const made: MoneyStep = {
    key: 'ordered',
    text: 'Order made',
    at: row.createdAt.toISOString(),
    state: 'done',
  }
  const paidAt = row.paidAt?.toISOString() ?? null
  if (row.state === 'paid')
    return [
      made,
      { key: 'received', text: 'Received', at: paidAt, state: 'done' },
      {
        key: 'delivered',
        text: deliveredTexts[row.itemType],
        at: paidAt,
        state: 'done',
      },
    ]
  if (row.state !== 'open')
    return [
      made,
      { key: row.state, text: endTexts[row.paidBy ? 'paidBy' : row.state], at: null, state: 'failed' },
    ]
  const isTransfer = payments.some(({ method, state }) => method === 'transfer' && state === 'waiting')
  const text = isTransfer
    ? 'Waiting for your bank. Most transfers take two minutes, some a day.'
    : 'Waiting for your payment.'
  return [
    made,
    { key: 'waiting', text, at: null, state: 'current' },
    {
      key: 'delivered',
      text: deliveredTexts[row.itemType],
      at: null,
      state: 'next',
    },
  ]
}

const endTexts = {
  expired: 'This order has expired. Anything sent later will be returned to your bank; do not send again.',
  paidBy: 'You have paid with another order. What was sent for this one goes back to your bank by itself.',
  cancelled: 'You cancelled this order. Anything sent later will be returned to your bank.',
} as const
