import { randomUUID } from 'node:crypto'
import { paymentMessages } from '@akada/contract/payments/routes'
import { holdDays } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'
import { type Coupon, chooseCoupon } from './order-coupon.ts'
import { countChargebacks, findOrCreateWallet, getTransactionOfOrder } from '#features/wallets/public.ts'
import { lockBuyer } from '../settlement/lock-buyer.ts'
import {
  type OrderBody,
  type OrderRequest,
  type OpenOrder,
  type StartedOrder,
  changeSince,
  canContinueOrder,
  mustHaveExpectedPrice,
} from './order-change.ts'
import { getOrderView } from '../order-view.ts'
import { addPayment, validSeconds } from './add-payment.ts'
import { lockOrder, soldOf } from '../settlement/settle.ts'
import { startPayment } from './create-payment.ts'

/** Seconds in which an order can be paid that takes nothing from others. */
const openSeconds = 24 * 3600

const findOpenOrder = statement<OpenOrder, { buyerId: string; type: string; itemId: string }>(
  `select id, gross, coupon_code, discount, expires_at from orders
    where buyer_id = :buyerId and item_type = :type and item_id = :itemId and state = 'open'`,
)
const findPaidOrder = statement<{ id: string }, { buyerId: string; interactableId: string }>(
  `select id from orders where buyer_id = :buyerId and item_id = :interactableId and state = 'paid'
    and item_type <> 'PLAN' and refunded < gross`,
)
/** The fee is rounded half up, and the seller gets the rest. */
const insertOrder = statement<
  { id: string },
  {
    reference: string
    buyerId: string
    type: string
    itemId: string
    title: string
    sellerId: string | null
    walletId: string | null
    gross: number
    feeBps: number
    holdDays: number
    details: unknown
    expiresAt: Date
    at: Date
    couponId: string | null
    code: string | null
    discount: number
  }
>(
  `insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
     hold_days, details, expires_at, created_at, coupon_id, coupon_code, discount)
   values (:reference, :buyerId, :type, :itemId, :title, :sellerId, :walletId, :gross::bigint, :feeBps::int,
     (:gross::bigint * :feeBps::int + 5000) / 10000,
     :gross::bigint - (:gross::bigint * :feeBps::int + 5000) / 10000, :holdDays, :details, :expiresAt, :at, :couponId, :code, :discount::bigint)
   on conflict (buyer_id, item_type, item_id) where state = 'open' do nothing
   returning id`,
)
const insertTransaction = statement<unknown, { id: string }>(
  `insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title,
     counterparty_id, created_at)
   select buyer_id, case item_type when 'PLAN' then 'subscription' else 'purchase' end, 'debit', 'pending', gross, gross, id, id,
     reference, item_title, seller_id, created_at from orders where id = :id`,
)
const expireOrder = statement<unknown, { id: string; now: Date }>(
  `with gone as (update orders set state = 'expired' where id = :id and state = 'open' returning id, buyer_id)
   update transactions t set status = 'failed', completed_at = :now from gone
    where t.user_id = gone.buyer_id and t.source_id = gone.id and t.status = 'pending'`,
)
const rememberedDays = 30
/** The last unpaid order of the past 30 days. */
const findExpiredOrder = statement<OpenOrder, { buyerId: string; type: string; itemId: string; since: Date }>(
  `select id, gross, coupon_code, discount, expires_at from orders
    where buyer_id = :buyerId and item_type = :type and item_id = :itemId and state = 'expired' and created_at > :since
    order by id desc limit 1`,
)

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const invalid = (message: string) => new ApiError('API_ERR_VALIDATION', { message })

/**
 * Orders something at its present price and starts its payment; an open order of the same buyer and thing continues.
 */
export async function createTransaction(context: Context, buyer: { id: string }, body: OrderBody) {
  const { declared, db, provider } = context
  if (!provider) throw new ApiError('API_ERR_PROVIDER')
  const sellable = declared.sellables[body.interactableType]
  if (!sellable) throw new ApiError('API_ERR_NOT_FOUND')
  const offer = await sellable.price(db, {
    itemId: body.interactableId,
    buyerId: buyer.id,
    at: context.now(),
  })
  mustBeForBuyer(offer, buyer.id)
  const { orderId, change } = await db.transaction().execute(async (tx) => {
    await lockBuyer(tx, { buyerId: buyer.id })
    if ((await findPaidOrder(tx, { buyerId: buyer.id, interactableId: body.interactableId })).length > 0)
      throw conflict(paymentMessages.isBought)
    return findOrCreateOrder(tx, { context, offer, body, buyerId: buyer.id })
  })
  await startPayment(context, await addPayment(context, orderId, body))
  const transaction = await getTransactionOfOrder(context, buyer.id, orderId)
  return { transaction, order: await getOrderView(context, orderId, buyer.id), change }
}

function mustBeForBuyer({ priceMinor, sellerId }: Offer, buyerId: string): void {
  if (sellerId === buyerId) throw invalid(paymentMessages.ownCourse)
  if (priceMinor <= 0) throw invalid(paymentMessages.isFree)
}

const countSales = statement<{ count: number }, { sellerId: string; since: Date }>(
  `select count(*)::int as count from (
     select from orders where seller_id = :sellerId and state = 'paid' and paid_at > :since limit 100000) s`,
)

/** Sellers with many chargebacks wait for their money, whatever their plan says. */
async function holdDaysOf(tx: Db, { sellerId, holdDays: agreed }: Offer, at: Date): Promise<number> {
  if (!sellerId) return 0
  if (agreed >= holdDays) return agreed
  const since = new Date(at.getTime() - 90 * 86_400_000)
  const disputes = await countChargebacks(tx, { sellerId, since })
  // Hardly anybody has any, so that sales are hardly ever counted.
  if (disputes < 3) return agreed
  const [sales] = await countSales(tx, { sellerId, since })
  return disputes * 100 > (sales?.count ?? 0) ? holdDays : agreed
}

/** What is the platform's own goes to it whole. */
async function sellerOf(tx: Db, { sellerId, feeBps }: Offer) {
  return sellerId
    ? { walletId: await findOrCreateWallet(tx, sellerId), feeBps }
    : { walletId: null, feeBps: 10_000 }
}

/** If the price has changed, the open order continues only if it could still be delivered. */
async function canContinue(tx: Db, { context, offer }: OrderRequest, open: OpenOrder): Promise<boolean> {
  if (open.gross + open.discount === offer.priceMinor) return true
  const [order] = await lockOrder(tx, { orderId: open.id })
  if (!order) return false
  const sellable = context.declared.sellables[order.itemType]
  return sellable?.canDeliver(tx, soldOf(order, context.now())) ?? false
}

/** An order of the present price, or the one that is open; with what is different from before. */
async function findOrCreateOrder(tx: Db, making: OrderRequest): Promise<StartedOrder> {
  const { offer, body, buyerId, context } = making
  const { interactableType: type, interactableId: itemId } = body
  const [open] = await findOpenOrder(tx, { buyerId, type, itemId })
  if (open && canContinueOrder(open, making) && (await canContinue(tx, making, open)))
    return { orderId: open.id, change: changeSince(open, offer.priceMinor, { isKept: true }) }
  mustHaveExpectedPrice(offer, body)
  if (open) await expireOrder(tx, { id: open.id, now: context.now() })
  const since = new Date(context.now().getTime() - rememberedDays * 86_400_000)
  const [before] = open ? [open] : await findExpiredOrder(tx, { buyerId, type, itemId, since })
  const { coupon, endedCoupon } = await chooseCoupon(tx, making, before)
  const orderId = await createOrder(tx, making, coupon)
  // A caller that names the price or a coupon knows the amount.
  const isKnown = body.expectedAmount !== undefined
  const change = before && changeSince(before, offer.priceMinor, { isKept: false, endedCoupon })
  return { orderId, change: isKnown ? null : (change ?? null) }
}

async function createOrder(
  tx: Db,
  { context, offer, body, buyerId }: OrderRequest,
  coupon: Coupon,
): Promise<string> {
  const { interactableType: type, interactableId: itemId } = body
  const at = context.now()
  const { walletId, feeBps } = await sellerOf(tx, offer)
  const [made] = await insertOrder(tx, {
    reference: `ak-${randomUUID()}`,
    buyerId,
    type,
    itemId,
    title: offer.title,
    sellerId: offer.sellerId,
    walletId,
    gross: offer.priceMinor - coupon.discount,
    feeBps,
    holdDays: await holdDaysOf(tx, offer, at),
    details: offer.details ?? {},
    expiresAt: new Date(at.getTime() + (coupon.isLimited ? validSeconds : openSeconds) * 1000),
    at,
    couponId: coupon.id,
    code: coupon.code,
    discount: coupon.discount,
  })
  // Another tab was a moment faster.
  if (!made) return (await findOpenOrder(tx, { buyerId, type, itemId }))[0]!.id
  await insertTransaction(tx, { id: made.id })
  return made.id
}
