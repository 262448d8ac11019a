import type { FoundOrder, FoundWithdrawal } from '@akada/contract/backoffice/routes'
import { type Db, statement } from '#db/connect.ts'

interface OrderRow extends Omit<
  FoundOrder,
  'buyer' | 'seller' | 'payments' | 'refunds' | 'postings' | 'createdAt' | 'paidAt'
> {
  createdAt: Date
  paidAt: Date | null
  buyerId: string | null
  buyerName: string | null
  sellerId: string | null
  sellerName: string | null
}

/** Finds by our reference of an order, payment or refund, or by the provider's reference of a payment. */
const listFoundOrders = statement<OrderRow, { reference: string }>(
  `select o.id, o.reference, o.state, o.item_title as title, o.gross as gross_minor, o.fee as fee_minor, o.net as net_minor,
          o.discount as discount_minor, o.refunded as refunded_minor, o.created_at, o.paid_at,
          b.id as buyer_id, b.username as buyer_name, s.id as seller_id, s.username as seller_name
     from orders o left join users b on b.id = o.buyer_id left join users s on s.id = o.seller_id
    where o.id in (
      select id from orders where reference = :reference
      union select order_id from payments where reference = :reference
      union select order_id from payments where provider in ('sandbox', 'paystack') and provider_id = :reference
      union select p.order_id from refunds r join payments p on p.id = r.payment_id where r.reference = :reference)
    order by o.id desc limit 20`,
)

interface PaymentRow extends Omit<FoundOrder['payments'][number], 'createdAt'> {
  id: string
  orderId: string
  createdAt: Date
}
const listPaymentsOfOrders = statement<PaymentRow, { ids: readonly string[] }>(
  `select id, order_id, reference, provider, provider_id, method, state, amount as amount_minor, is_surplus as is_returned, created_at
     from payments where order_id = any(:ids::uuid[]) order by id`,
)

interface RefundRow extends Omit<FoundOrder['refunds'][number], 'createdAt'> {
  id: string
  paymentId: string
  createdAt: Date
}
const listRefundsOfPayments = statement<RefundRow, { ids: readonly string[] }>(
  `select id, payment_id, reference, origin, state, amount as amount_minor, reason, created_at
     from refunds where payment_id = any(:ids::uuid[]) order by id`,
)

interface PostingRow {
  source: string
  kind: string
  from: string
  to: string
  amountMinor: number
  createdAt: Date
}
/** All kinds are named because the index begins with them. */
const listPostings = statement<PostingRow, { sources: readonly string[] }>(
  `select p.source, p.kind, d.kind as "from", c.kind as "to", coalesce(p.amount, 0)::bigint as amount_minor,
          coalesce(p.created_at, 'epoch') as created_at
     from ledger_postings p join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    where p.source = any(:sources::uuid[]) and p.kind = any(array['sale', 'plan', 'surplus', 'hold', 'payout',
      'payout_back', 'refund',
      'refund_paid', 'refund_back'])
    order by p.created_at, p.journal_id, p.n`,
)

interface WithdrawalRow extends Omit<FoundWithdrawal, 'member' | 'postings' | 'createdAt' | 'endedAt'> {
  userId: string | null
  username: string | null
  createdAt: Date
  endedAt: Date | null
}
const listFoundWithdrawals = statement<WithdrawalRow, { reference: string }>(
  `select w.id, w.reference, w.provider_id, w.state, u.id as user_id, u.username,
          a.bank_name || ' ******' || a.last4 as account, w.amount as amount_minor, w.fee as fee_minor, w.failure, w.created_at,
          w.ended_at
     from withdrawals w join payout_accounts a on a.id = w.payout_account_id left join users u on u.id = w.user_id
    where w.reference = :reference`,
)

const memberOf = (id: string | null, username: string | null) => (id && username ? { id, username } : null)
const isoOf = <T extends { createdAt: Date }>({ createdAt, ...row }: T) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
const toPosting = ({ source: _source, ...posting }: PostingRow) => isoOf(posting)

/** What has a reference, and everything that was booked for it. */
export async function findMoney(db: Db, reference: string) {
  const [orders, withdrawals] = [
    await listFoundOrders(db, { reference }),
    await listFoundWithdrawals(db, { reference }),
  ]
  return {
    orders: await withPaymentsAndRefunds(db, orders),
    withdrawals: await Promise.all(withdrawals.map((row) => withPostings(db, row))),
  }
}

async function withPostings(db: Db, row: WithdrawalRow): Promise<FoundWithdrawal> {
  const { userId, username, endedAt, ...rest } = row
  return {
    ...isoOf(rest),
    member: memberOf(userId, username),
    endedAt: endedAt?.toISOString() ?? null,
    postings: (await listPostings(db, { sources: [row.id] })).map(toPosting),
  }
}

async function withPaymentsAndRefunds(db: Db, orders: readonly OrderRow[]): Promise<FoundOrder[]> {
  const ids = orders.map(({ id }) => id)
  const payments = await listPaymentsOfOrders(db, { ids })
  const refunds = await listRefundsOfPayments(db, { ids: payments.map(({ id }) => id) })
  const sources = [...ids, ...payments.map(({ id }) => id), ...refunds.map(({ id }) => id)]
  const postings = await listPostings(db, { sources })
  return orders.map(({ buyerId, buyerName, sellerId, sellerName, paidAt, ...order }) => {
    const orderPayments = payments.filter(({ orderId }) => orderId === order.id)
    const ownRefunds = refunds.filter(({ paymentId }) => orderPayments.some(({ id }) => id === paymentId))
    const ownIds = new Set([
      order.id,
      ...orderPayments.map(({ id }) => id),
      ...ownRefunds.map(({ id }) => id),
    ])
    return {
      ...isoOf(order),
      paidAt: paidAt?.toISOString() ?? null,
      buyer: memberOf(buyerId, buyerName),
      seller: memberOf(sellerId, sellerName),
      payments: orderPayments.map(({ id: _id, orderId: _orderId, ...payment }) => isoOf(payment)),
      refunds: ownRefunds.map(({ id: _id, paymentId: _paymentId, ...refund }) => isoOf(refund)),
      postings: postings.filter(({ source }) => ownIds.has(source)).map(toPosting),
    }
  })
}
