import type { Order } from '@akada/contract/payments/routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type OrderRow, orderColumns } from '../order-rows.ts'
import { toOrders } from '../order-view.ts'

const listOrderPage = statement<
  OrderRow,
  { buyerId: string; state: string | null; limit: number; offset: number }
>(
  `select ${orderColumns} from orders
    where buyer_id = :buyerId and (:state::text is null or (case when state = 'paid'
      and refunded = gross then 'refunded' else state end) = :state)
    order by id desc limit :limit offset :offset`,
)
const countOrders = statement<{ count: number }, { buyerId: string; state: string | null }>(
  `select count(*)::int as count from orders
    where buyer_id = :buyerId and (:state::text is null or (case when state = 'paid'
      and refunded = gross then 'refunded' else state end) = :state)`,
)

interface OrderFilter {
  state?: Order['state'] | undefined
  page: number
  limit: number
}

export async function listOrders(
  context: Context,
  buyerId: string,
  { state, page: number, limit }: OrderFilter,
) {
  const rows = await listOrderPage(context.db, {
    buyerId,
    state: state ?? null,
    limit,
    offset: (number - 1) * limit,
  })
  const [total] = await countOrders(context.db, { buyerId, state: state ?? null })
  return { orders: await toOrders(context, rows), total: total?.count ?? 0 }
}
