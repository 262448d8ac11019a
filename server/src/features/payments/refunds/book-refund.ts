import { randomUUID } from 'node:crypto'
import { type RefundCause, paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import type { OrderRow } from '../order-rows.ts'
import { unlessUnreadable } from '#jobs/error-class.ts'
import { sendRefund } from './refunds.ts'
import { soldOf } from '../settlement/settle.ts'

const findSucceededPayment = statement<{ id: string }, { orderId: string }>(
  `select id from payments where order_id = :orderId and state = 'succeeded' and not is_surplus`,
)
const insertRefund = statement<
  { id: string },
  {
    orderId: string
    paymentId: string | undefined
    origin: string
    part: number
    reference: string
    reason: string
    at: Date
  }
>(`select book_refund(:orderId, :paymentId, :origin, :part, :reference, null, :reason, :at) as id`)
const setCause = statement<unknown, { id: string; cause: string }>(
  `update refunds set cause = :cause where id = :id`,
)

interface Refunding {
  context: Context
  /** Locked. */
  order: OrderRow
  origin: 'request' | 'seller' | 'admin'
  /** All that is left, when undefined. */
  amountMinor: number | undefined
  /** None of a buyer who takes it back. */
  cause: RefundCause | null
  reason: string
}

/** Throws API_ERR_CONFLICT for more than is left. */
function refundAmountOf({ gross, refunded }: OrderRow, named: number | undefined): number {
  const left = gross - refunded
  const part = named ?? left
  if (part > 0 && part <= left) return part
  throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.tooMuch })
}

/** Books a refund of a paid order; whole, what was bought ends in the same transaction. Resolves to its id. */
export async function bookRefund(tx: Db, refunding: Refunding): Promise<string> {
  const { context, order, origin, amountMinor, cause, reason } = refunding
  if (order.state !== 'paid') throw new ApiError('API_ERR_CONFLICT')
  const part = refundAmountOf(order, amountMinor)
  const [payment] = await findSucceededPayment(tx, { orderId: order.id })
  const at = context.now()
  const [made] = await insertRefund(tx, {
    orderId: order.id,
    paymentId: payment?.id,
    origin,
    part,
    reference: `ak-${randomUUID()}`,
    reason,
    at,
  })
  if (cause) await setCause(tx, { id: made!.id, cause })
  const sellable = context.declared.sellables[order.itemType]
  if (order.refunded + part === order.gross)
    await sellable?.endDelivery(tx, soldOf(order, at), context.declared)
  return made!.id
}

/** Sends a booked refund, and tells the screens of buyer and seller. */
export async function sendBookedRefund(
  context: Context,
  id: string,
  { id: orderId, buyerId, sellerId }: OrderRow,
): Promise<void> {
  // What the provider says may be unreadable: the chore goes on with it, and reports it.
  await sendRefund(context, id).catch(unlessUnreadable)
  context.live.publish(`user:${buyerId}`, 'order-updated', { orderId })
  if (sellerId) context.live.publish(`user:${sellerId}`, 'wallet-updated', {})
}
