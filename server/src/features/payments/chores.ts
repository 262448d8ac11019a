import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { lookAtDisputes } from './disputes.ts'
import { begin } from './start-payment.ts'
import { sendDueRefunds } from './refunds.ts'
import { lookAt } from './settle.ts'

const due = statement<{ id: string; state: string }>(
  `select id, state from payments where state in ('created', 'waiting') and next_look_at <= $1 order by next_look_at limit 50`,
)

/** Everything settles without a single webhook: pending payments, refunds and disputes are polled. */
export async function lookAtMoney(context: Context): Promise<void> {
  for (const { id, state } of await due(context.db, context.now())) {
    await lookAt(context, id)
    if (state === 'created') await begin(context, id)
  }
  await sendDueRefunds(context)
  await lookAtDisputes(context)
}

const expire = statement<{ id: string; buyerId: string }>(
  `with expired as (
     update orders set state = 'expired' where id = any(array(
       select id from orders where state = 'open' and expires_at <= $1 order by expires_at limit 100 for update skip locked))
     returning id, buyer_id),
   failed as (
     update transactions t set status = 'failed', completed_at = $1 from expired
      where t.user_id = expired.buyer_id and t.source_id = expired.id and t.status = 'pending')
   select id, buyer_id from expired`,
)

/** Ends unpaid orders; late money is used if the order can still be delivered, and otherwise refunded. */
export async function expireOrders({ db, live, now }: Context): Promise<void> {
  for (const { id, buyerId } of await expire(db, now()))
    live.publish(`user:${buyerId}`, 'order-updated', { orderId: id })
}
