import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { eachRow } from '#jobs/each-row.ts'
import { inBatches, inParts } from '#jobs/in-parts.ts'
import { pollDisputes } from './refunds/disputes.ts'
import { startPayment } from './checkout/create-payment.ts'
import { mustPollPayment } from './settlement/poll-payment.ts'
import { sendDueRefunds } from './refunds/refunds.ts'

/** Those of another provider wait until it is the provider again. */
const listDuePayments = statement<
  { id: string; state: string },
  { now: Date; name: string | null; except: readonly string[] }
>(
  `select id, state from payments
    where state in ('created', 'waiting') and next_look_at <= :now and provider = :name and id <> all(:except::uuid[])
    order by next_look_at limit 50`,
)

/** Everything settles without a single webhook: pending payments, refunds and disputes are polled. */
export const pollProvider = (context: Context): Promise<void> =>
  inParts(
    () => pollPayments(context),
    () => sendDueRefunds(context),
    () => pollDisputes(context),
  )

const pollPayments = (context: Context) =>
  eachRow(context, {
    name: 'look-at-payments',
    next: ({ except }) =>
      listDuePayments(context.db, { now: context.now(), name: context.provider?.name ?? null, except }),
    keyOf: ({ id }) => id,
    work: async ({ id, state }) => {
      await mustPollPayment(context, id)
      if (state === 'created') await startPayment(context, id)
    },
  })

const expireDueOrders = statement<{ id: string; buyerId: string }, { now: Date }>(
  `with expired as (
     update orders set state = 'expired' where id = any(array(
       select id from orders where state = 'open' and expires_at <= :now order by expires_at
         limit 100 for update skip locked))
     returning id, buyer_id),
   failed as (
     update transactions t set status = 'failed', completed_at = :now from expired
      where t.user_id = expired.buyer_id and t.source_id = expired.id and t.status = 'pending')
   select id, buyer_id from expired`,
)

/** Ends unpaid orders; late money is used if the order can still be delivered, and otherwise refunded. */
export const expireOrders = ({ db, live, now }: Context): Promise<unknown> =>
  inBatches(100, async () => {
    const expired = await expireDueOrders(db, { now: now() })
    for (const { id, buyerId } of expired) live.publish(`user:${buyerId}`, 'order-updated', { orderId: id })
    return expired
  })
