import type { Refund } from '@akada/contract/payments/routes'
import { refundAnswerDays, refundRequestMessages } from '@akada/contract/payments/refund-request-routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import { notifyRefundRequest } from '#features/wallets/public.ts'
import type { OrderRow } from '../order-rows.ts'

export interface RefundRequestRow {
  id: string
  orderId: string
  reason: string
  state: 'asked' | 'granted' | 'refused'
  answerBy: Date
  note: string
  createdAt: Date
}

const columns = 'id, order_id, reason, state, answer_by, note, created_at'
const listRequestsOfOrders = statement<RefundRequestRow, { orderIds: readonly string[] }>(
  `select ${columns} from refund_requests where order_id = any(:orderIds::uuid[]) and state <> 'granted' order by id`,
)
const findRequestOfOrder = statement<RefundRequestRow, { id: string }>(
  `select ${columns} from refund_requests where order_id = :id`,
)
const insertRefundRequest = statement<
  RefundRequestRow,
  { id: string; buyerId: string; sellerId: string | null; reason: string; answerBy: Date; at: Date }
>(
  `insert into refund_requests (order_id, buyer_id, seller_id, reason, answer_by, created_at)
   values (:id, :buyerId, :sellerId, :reason, :answerBy, :at) returning ${columns}`,
)
const markRequestGranted = statement<
  unknown,
  { orderId: string; userId: string; refundId: string; at: Date }
>(
  `update refund_requests set state = 'granted', answered_by = :userId, refund_id = :refundId, answered_at = :at
    where order_id = :orderId and state = 'asked'`,
)

/** Requests that ended in a refund are shown as that refund. */
export const refundRequestsOf = (db: Db, orderIds: readonly string[]) =>
  listRequestsOfOrders(db, { orderIds })

interface Requesting {
  /** Locked. */
  order: OrderRow
  reason: string
  at: Date
}

/** Asks the seller of an order for its money back, once; throws API_ERR_CONFLICT after a refusal. */
export async function requestRefund(tx: Db, { order, reason, at }: Requesting): Promise<RefundRequestRow> {
  const { id, buyerId, sellerId } = order
  const [before] = await findRequestOfOrder(tx, { id })
  if (before?.state === 'asked') return before
  if (before) throw new ApiError('API_ERR_CONFLICT', { message: refundRequestMessages.refused })
  const answerBy = new Date(at.getTime() + refundAnswerDays * 86_400_000)
  const [made] = await insertRefundRequest(tx, { id, buyerId, sellerId, reason, answerBy, at })
  await notifyRefundRequest(tx, { kind: 'refund-requested', orderId: id, to: sellerId!, actorId: buyerId })
  return made!
}

interface Granting {
  orderId: string
  userId: string
  refundId: string
  at: Date
}

/** A refund answers what its buyer has asked for. */
export const grantRefundRequest = (tx: Db, { orderId, userId, refundId, at }: Granting) =>
  markRequestGranted(tx, { orderId, userId, refundId, at })

const states = { asked: 'asked', granted: 'processing', refused: 'refused' } as const

/** A request among the refunds of an order. */
export const requestAsRefund = (
  { id, reason, state, answerBy, note, createdAt }: RefundRequestRow,
  { reference, gross, refunded }: Pick<OrderRow, 'reference' | 'gross' | 'refunded'>,
): Refund => ({
  id,
  reference,
  ...amountPair('amount', gross - refunded),
  state: states[state],
  reason,
  cause: null,
  answer: state === 'refused' ? note : null,
  expectedBy: state === 'asked' ? answerBy.toISOString() : null,
  createdAt: createdAt.toISOString(),
})
