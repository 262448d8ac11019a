import {
  type RefundRequest,
  type answerRefundRequest as route,
  type listRefundRequests as listRoute,
  refundRequestMessages,
} from '@akada/contract/refund-requests'
import { koboOf } from '@akada/contract/money'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { noticeRefundRequest } from '../wallets/public.ts'
import { bookRefund, sendBooked } from './book-refund.ts'
import { type OrderRow, orderColumns } from './order-rows.ts'
import { type RequestViewRow, requestColumns, requestSource, toRefundRequest } from './refund-request-view.ts'

const page = statement<RequestViewRow>(
  `select ${requestColumns} from ${requestSource} where r.seller_id = $1 and ($2::text is null or r.state = $2)
    order by (r.state = 'asked') desc, r.id desc limit $3 offset $4`,
)
const count = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from refund_requests where seller_id = $1 and ($2::text is null or state = $2) limit 10000) c`,
)
const late = statement<RequestViewRow>(
  `select ${requestColumns} from ${requestSource} where r.state = 'asked' and r.answer_by <= $1 order by r.answer_by limit 100`,
)
const one = statement<RequestViewRow>(`select ${requestColumns} from ${requestSource} where r.id = $1`)
/** For its seller, or for staff once it is late. */
const orderFor = statement<OrderRow>(
  `select ${orderColumns
    .split(',')
    .map((name) => `o.${name.trim()}`)
    .join(', ')} from orders o join refund_requests r on r.order_id = o.id
    where r.id = $1 and (r.seller_id = $2 or ($2::uuid is null and r.answer_by <= $3)) for no key update of o`,
)
const stateOf = statement<{ state: string }>(
  `select state from refund_requests where id = $1 for no key update`,
)
const end = statement(
  `update refund_requests set state = $2, note = $3, answered_by = $4, answered_at = $5, refund_id = $6 where id = $1`,
)

/** What buyers ask a seller to refund. */
export async function listRefundRequests(
  context: Context,
  sellerId: string,
  { state, page: number, limit }: RequestOf<typeof listRoute>['query'],
) {
  const rows = await page(context.db, sellerId, state ?? null, limit, (number - 1) * limit)
  const [total] = await count(context.db, sellerId, state ?? null)
  return {
    refundRequests: rows.map((row) => toRefundRequest(context, row)),
    total: total?.count ?? 0,
  }
}

/** What sellers have not answered in time. */
export async function listLateRefundRequests(context: Context): Promise<RefundRequest[]> {
  return (await late(context.db, context.now())).map((row) => toRefundRequest(context, row))
}

export interface Answering {
  id: string
  by: { id: string; isStaff: boolean }
  answer: RequestOf<typeof route>['body']
}

/**
 * Answers a request, once: a refund is booked in the same transaction and sent after it. Staff can answer what is late;
 * what concerns others is not found.
 */
export async function answerRefundRequest(
  context: Context,
  answering: Answering,
  beside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<RefundRequest> {
  const { refundId, order } = await context.db.transaction().execute(async (tx) => {
    await beside(tx)
    return answerIn(tx, context, answering)
  })
  if (refundId) await sendBooked(context, refundId, order)
  else context.live.publish(`user:${order.buyerId}`, 'order-updated', { orderId: order.id })
  const [row] = await one(context.db, answering.id)
  return toRefundRequest(context, row!)
}

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

/** The order of a request that its caller may answer, both locked. */
async function mustAnswer(tx: Db, { id, by }: Answering, at: Date): Promise<OrderRow> {
  const [order] = await orderFor(tx, id, by.isStaff ? null : by.id, at)
  if (!order) throw new ApiError('API_ERR_NOT_FOUND')
  const [request] = await stateOf(tx, id)
  if (request?.state !== 'asked') throw conflict(refundRequestMessages.answered)
  const isTheirs = order.buyerId === by.id || order.sellerId === by.id
  if (by.isStaff && isTheirs) throw conflict(refundRequestMessages.own)
  return order
}

async function answerIn(tx: Db, context: Context, answering: Answering) {
  const { id, by } = answering
  const { accept, amount, cause, note } = answering.answer
  const at = context.now()
  const order = await mustAnswer(tx, answering, at)
  if (!accept) {
    await end(tx, id, 'refused', note, by.id, at, null)
    await noticeRefundRequest(tx, { kind: 'refund-refused', orderId: order.id, to: order.buyerId })
    return { refundId: undefined, order }
  }
  const amountMinor = amount === undefined ? undefined : koboOf(amount)
  const origin = by.isStaff ? 'admin' : 'seller'
  const refundId = await bookRefund(tx, { context, order, origin, amountMinor, cause, reason: note })
  await end(tx, id, 'granted', note, by.id, at, refundId)
  return { refundId, order }
}
