import { dayMs } from '@akada/contract/durations'
import { type RefundCause, paymentMessages, refundWindow } from '@akada/contract/payments/routes'
import { koboOf } from '@akada/contract/money/model'
import { refundDays } from '@akada/contract/payments/refund-request-routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { bookRefund, sendBookedRefund } from './book-refund.ts'
import { type OrderRow, orderColumns } from '../order-rows.ts'
import { toRefund } from '../order-view.ts'
import { grantRefundRequest, requestRefund, requestAsRefund } from './refund-requests.ts'
import { soldOf } from '../settlement/settle.ts'

const lockOrderOfParty = statement<OrderRow, { orderId: string; userId: string }>(
  `select ${orderColumns} from orders where id = :orderId and (buyer_id = :userId
    or seller_id = :userId) for no key update`,
)
type Row = Parameters<typeof toRefund>[0]
const findRefund = statement<Row, { id: string }>(
  `select id, reference, amount, state, cause, reason, created_at from refunds where id = :id`,
)

interface RefundRequest {
  orderId: string
  userId: string
  amount?: string | number | undefined
  cause: RefundCause
  reason: string
}

/**
 * Refunds a payment: the buyer in full and within the window, the seller any part within 90 days. A buyer who is late
 * asks the seller with the same call.
 */
export async function refundOrder(context: Context, request: RefundRequest) {
  const { db } = context
  const done = await db.transaction().execute(async (tx) => {
    const [order] = await lockOrderOfParty(tx, { orderId: request.orderId, userId: request.userId })
    if (!order) throw new ApiError('API_ERR_NOT_FOUND')
    if (order.state !== 'paid') throw new ApiError('API_ERR_CONFLICT')
    const isSeller = order.sellerId === request.userId
    return isSeller
      ? refundBySeller(tx, { context, order, request })
      : refundByBuyer(tx, { context, order, request })
  })
  if (done.asked) return done.asked
  await sendBookedRefund(context, done.id, done.order)
  const [row] = await findRefund(db, { id: done.id })
  return toRefund(row!)
}

interface Refunding {
  context: Context
  order: OrderRow
  request: RefundRequest
}

const ageOf = ({ context, order }: Refunding) => context.now().getTime() - (order.paidAt?.getTime() ?? 0)

function mustBeRecent(refunding: Refunding): void {
  if (ageOf(refunding) < refundDays * dayMs) return
  throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.noReturn })
}

async function refundBySeller(tx: Db, refunding: Refunding) {
  mustBeRecent(refunding)
  const { context, order, request } = refunding
  const { amount, cause, reason, userId } = request
  const amountMinor = amount === undefined ? undefined : koboOf(amount)
  const id = await bookRefund(tx, { context, order, origin: 'seller', amountMinor, cause, reason })
  await grantRefundRequest(tx, { orderId: order.id, userId, refundId: id, at: context.now() })
  return { id, order, asked: undefined }
}

async function refundByBuyer(tx: Db, refunding: Refunding) {
  const { context, order, request } = refunding
  const { reason } = request
  if (await canReturn(tx, refunding)) {
    const whole = { amountMinor: undefined, cause: null }
    const id = await bookRefund(tx, { context, order, origin: 'request', ...whole, reason })
    return { id, order, asked: undefined }
  }
  // Plans have no seller to ask.
  if (order.sellerId === null) throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.noReturn })
  mustBeRecent(refunding)
  const requested = await requestRefund(tx, { order, reason, at: context.now() })
  return { id: requested.id, order, asked: requestAsRefund(requested, order) }
}

/** Within the window, and with as little used as its seller allows. */
async function canReturn(tx: Db, refunding: Refunding): Promise<boolean> {
  if (ageOf(refunding) >= refundWindow.days * dayMs) return false
  const { context, order } = refunding
  const sold = soldOf(order, context.now())
  return (await context.declared.sellables[order.itemType]?.canReturn(tx, sold)) ?? false
}
