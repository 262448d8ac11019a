import { koboOf } from '@akada/contract/money/model'
import type { RefundPreview } from '@akada/contract/payments/refund-request-routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { amountPair } from '#money/amounts.ts'
import { findWallet } from '#features/wallets/public.ts'
import { bookRefund } from './book-refund.ts'
import { type OrderRow, orderColumns } from '../order-rows.ts'

const lockSellerOrder = statement<OrderRow, { orderId: string; sellerId: string }>(
  `select ${orderColumns} from orders where id = :orderId and seller_id = :sellerId for no key update`,
)
const findLateRequest = statement<{ orderId: string; sellerId: string }, { id: string; now: Date }>(
  `select order_id, seller_id from refund_requests where id = :id and state = 'asked' and answer_by <= :now`,
)

interface RefundPreviewRequest {
  orderId: string
  sellerId: string
  amount?: string | number | undefined
}

/** Rolls back what was tried. */
class Tried extends Error {
  override name = 'Tried'
}

/** What a refund by the seller would change: it is booked, looked at and rolled back, so that the sums are those of the ledger. */
export async function previewRefund(
  context: Context,
  { orderId, sellerId, amount }: RefundPreviewRequest,
): Promise<RefundPreview> {
  let preview: RefundPreview | undefined
  const tried = context.db.transaction().execute(async (tx) => {
    const [order] = await lockSellerOrder(tx, { orderId, sellerId })
    if (!order) throw new ApiError('API_ERR_NOT_FOUND')
    preview = await tryRefund(tx, context, { order, sellerId, amount })
    throw new Tried()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
  return preview!
}

/** The same for staff, of a request that its seller has not answered in time. */
export async function previewDecision(
  context: Context,
  { id, amount }: { id: string; amount?: string | number | undefined },
): Promise<RefundPreview> {
  const [request] = await findLateRequest(context.db, { id, now: context.now() })
  if (!request) throw new ApiError('API_ERR_NOT_FOUND')
  return previewRefund(context, { ...request, amount })
}

interface RefundTrial {
  order: OrderRow
  sellerId: string
  amount: string | number | undefined
}

async function tryRefund(
  tx: Db,
  context: Context,
  { order, sellerId, amount }: RefundTrial,
): Promise<RefundPreview> {
  const amountMinor = amount === undefined ? undefined : koboOf(amount)
  const before = await sumsOf(tx, context, sellerId)
  await bookRefund(tx, { context, order, origin: 'seller', amountMinor, cause: 'other', reason: '' })
  const after = await sumsOf(tx, context, sellerId)
  const left = order.gross - order.refunded
  return {
    ...amountPair('amount', amountMinor ?? left),
    ...amountPair('left', left),
    endsDelivery: (amountMinor ?? left) === left,
    before,
    after,
    isShort: after.owedMinor > before.owedMinor,
  }
}

async function sumsOf(tx: Db, { now }: Context, sellerId: string) {
  const wallet = await findWallet({ db: tx, now }, sellerId)
  return {
    ...amountPair('available', wallet?.availableBalanceMinor ?? 0),
    ...amountPair('pending', wallet?.pendingBalanceMinor ?? 0),
    ...amountPair('owed', wallet?.owedBalanceMinor ?? 0),
  }
}
