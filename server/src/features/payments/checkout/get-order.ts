import type { Order } from '@akada/contract/payments/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getOrderView, mustOwnOrder } from '../order-view.ts'
import { pollPayment } from '../settlement/poll-payment.ts'

interface OwnOrder {
  id: string
  buyerId: string
}

const listOverduePayments = statement<{ id: string }, { id: string; now: Date }>(
  `select id from payments where order_id = :id and state in ('created', 'waiting')
      and (next_look_at is null or next_look_at - interval '12 seconds' <= :now)`,
)

/** An order of the buyer's; asks the provider when the last check is a while ago. */
export async function getOrder(context: Context, { id, buyerId }: OwnOrder): Promise<Order> {
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
export async function cancelOrder(context: Context, { id, buyerId }: OwnOrder): Promise<Order> {
  await mustOwnOrder(context.db, id, buyerId)
  await context.db.transaction().execute(async (tx) => {
    const [cancelled] = await cancelOpenOrder(tx, { id, buyerId })
    if (!cancelled) throw new ApiError('API_ERR_CONFLICT')
    await markTransactionFailed(tx, { id, buyerId, now: context.now() })
  })
  return getOrderView(context, id, buyerId)
}
