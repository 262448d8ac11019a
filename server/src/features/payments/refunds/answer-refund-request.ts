import {
  type RefundRequest,
  type answerRefundRequest as route,
  type listRefundRequests as listRoute,
  refundRequestMessages,
} from '@akada/contract/payments/refund-request-routes'
import { koboOf } from '@akada/contract/money/model'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { notifyRefundRequest } from '#features/wallets/public.ts'
import { bookRefund, sendBookedRefund } from './book-refund.ts'
import { type OrderRow, orderColumns } from '../order-rows.ts'
import { type RequestViewRow, requestColumns, requestSource, toRefundRequest } from './refund-request-view.ts'

const listSellerRefundRequests = statement<
  RequestViewRow,
  { sellerId: string; state: string | null; limit: number; offset: number }
>(
  `select ${requestColumns} from ${requestSource} where r.seller_id = :sellerId
    and (:state::text is null or r.state = :state)
    order by (r.state = 'asked') desc, r.id desc limit :limit offset :offset`,
)
const countSellerRefundRequests = statement<{ count: number }, { sellerId: string; state: string | null }>(
  `select count(*)::int as count from (
     select from refund_requests where seller_id = :sellerId and (:state::text is null or state = :state) limit 10000) c`,
)
const listOverdueRefundRequests = statement<RequestViewRow, { now: Date }>(
  `select ${requestColumns} from ${requestSource} where r.state = 'asked' and r.answer_by <= :now order by r.answer_by
    limit 100`,
)
const findRefundRequest = statement<RequestViewRow, { id: string }>(
  `select ${requestColumns} from ${requestSource} where r.id = :id`,
)
/** For its seller, or for staff once it is late. */
const lockOrderOfRequest = statement<OrderRow, { id: string; sellerId: string | null; at: Date }>(
  `select ${orderColumns
    .split(',')
    .map((name) => `o.${name.trim()}`)
    .join(', ')} from orders o join refund_requests r on r.order_id = o.id
    where r.id = :id and (r.seller_id = :sellerId or (:sellerId::uuid is null
      and r.answer_by <= :at)) for no key update of o`,
)
const lockRefundRequest = statement<{ state: string }, { id: string }>(
  `select state from refund_requests where id = :id for no key update`,
)
const endRefundRequest = statement<
  unknown,
  { id: string; state: string; note: string; answeredBy: string; at: Date; refundId: string | null }
>(
  `update refund_requests set state = :state, note = :note, answered_by = :answeredBy, answered_at = :at,
    refund_id = :refundId where id = :id`,
)

/** What buyers ask a seller to refund. */
export async function listRefundRequests(
  context: Context,
  sellerId: string,
  { state, page: number, limit }: RequestOf<typeof listRoute>['query'],
) {
  const rows = await listSellerRefundRequests(context.db, {
    sellerId,
    state: state ?? null,
    limit,
    offset: (number - 1) * limit,
  })
  const [total] = await countSellerRefundRequests(context.db, { sellerId, state: state ?? null })
  return {
    refundRequests: rows.map((row) => toRefundRequest(context, row)),
    total: total?.count ?? 0,
  }
}

/** What sellers have not answered in time. */
export async function listLateRefundRequests(context: Context): Promise<RefundRequest[]> {
  return (await listOverdueRefundRequests(context.db, { now: context.now() })).map((row) =>
    toRefundRequest(context, row),
  )
}

export interface RefundRequestAnswer {
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
  answering: RefundRequestAnswer,
  beside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<RefundRequest> {
  const { refundId, order } = await context.db.transaction().execute(async (tx) => {
    await beside(tx)
    return storeAnswer(tx, context, answering)
  })
  if (refundId) await sendBookedRefund(context, refundId, order)
  else context.live.publish(`user:${order.buyerId}`, 'order-updated', { orderId: order.id })
  const [row] = await findRefundRequest(context.db, { id: answering.id })
  return toRefundRequest(context, row!)
}

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

/** The order of a request that its caller may answer, both locked. */
async function mustBeAnswerable(tx: Db, { id, by }: RefundRequestAnswer, at: Date): Promise<OrderRow> {
  const [order] = await lockOrderOfRequest(tx, { id, sellerId: by.isStaff ? null : by.id, at })
  if (!order) throw new ApiError('API_ERR_NOT_FOUND')
  const [request] = await lockRefundRequest(tx, { id })
  if (request?.state !== 'asked') throw conflict(refundRequestMessages.answered)
  const isTheirs = order.buyerId === by.id || order.sellerId === by.id
  if (by.isStaff && isTheirs) throw conflict(refundRequestMessages.own)
  return order
}

async function storeAnswer(tx: Db, context: Context, answering: RefundRequestAnswer) {
  const { id, by } = answering
  const { accept, amount, cause, note } = answering.answer
  const at = context.now()
  const order = await mustBeAnswerable(tx, answering, at)
  if (!accept) {
    await endRefundRequest(tx, { id, state: 'refused', note, answeredBy: by.id, at, refundId: null })
    await notifyRefundRequest(tx, { kind: 'refund-refused', orderId: order.id, to: order.buyerId })
    return { refundId: undefined, order }
  }
  const amountMinor = amount === undefined ? undefined : koboOf(amount)
  const origin = by.isStaff ? 'admin' : 'seller'
  const refundId = await bookRefund(tx, { context, order, origin, amountMinor, cause, reason: note })
  await endRefundRequest(tx, { id, state: 'granted', note, answeredBy: by.id, at, refundId })
  return { refundId, order }
}
