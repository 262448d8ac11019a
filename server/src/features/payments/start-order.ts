import { randomUUID } from 'node:crypto'
import { paymentMessages } from '@akada/contract/payments'
import { holdDays } from '@akada/contract/plans'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'
import { type Coupon, couponAgain } from './order-coupon.ts'
import { countChargebacks, openWallet, transactionOfOrder } from '../wallets/public.ts'
import { lockBuyer } from './lock-buyer.ts'
import {
  type Body,
  type Making,
  type OpenOrder,
  type Started,
  changeSince,
  goesOn,
  mustBeAsExpected,
} from './order-change.ts'
import { getOrderView } from './order-view.ts'
import { addPayment, validSeconds } from './add-payment.ts'
import { orderOf, soldOf } from './settle.ts'
import { begin } from './start-payment.ts'

/** Seconds in which an order can be paid that takes nothing from others. */
const openSeconds = 24 * 3600

const openOrder = statement<OpenOrder>(
  `select id, gross, coupon_code, discount, expires_at from orders
    where buyer_id = $1 and item_type = $2 and item_id = $3 and state = 'open'`,
)
const bought = statement<{ id: string }>(
  `select id from orders where buyer_id = $1 and item_id = $2 and state = 'paid' and item_type <> 'PLAN' and refunded < gross`,
)
/** $8 what is paid, $9 fee rate. The fee is rounded half up, and the seller gets the rest. */
const insert = statement<{ id: string }>(
  `insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
     hold_days, details, expires_at, created_at, coupon_id, coupon_code, discount)
   values ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::int, ($8::bigint * $9::int + 5000) / 10000,
     $8::bigint - ($8::bigint * $9::int + 5000) / 10000, $10, $11, $12, $13, $14, $15, $16::bigint)
   on conflict (buyer_id, item_type, item_id) where state = 'open' do nothing
   returning id`,
)
const show = statement(
  `insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, order_id, reference, title,
     counterparty_id, created_at)
   select buyer_id, case item_type when 'PLAN' then 'subscription' else 'purchase' end, 'debit', 'pending', gross, gross, id, id,
     reference, item_title, seller_id, created_at from orders where id = $1`,
)
const expire = statement(
  `with gone as (update orders set state = 'expired' where id = $1 and state = 'open' returning id, buyer_id)
   update transactions t set status = 'failed', completed_at = $2 from gone
    where t.user_id = gone.buyer_id and t.source_id = gone.id and t.status = 'pending'`,
)
const rememberedDays = 30
/** The last one that was not paid; nobody remembers what something cost a month ago. */
const lastOrder = statement<OpenOrder>(
  `select id, gross, coupon_code, discount, expires_at from orders
    where buyer_id = $1 and item_type = $2 and item_id = $3 and state = 'expired' and created_at > $4
    order by id desc limit 1`,
)

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const invalid = (message: string) => new ApiError('API_ERR_VALIDATION', { message })

/**
 * Orders something at its present price and starts its payment; an open order of the same buyer and thing continues.
 */
export async function createTransaction(context: Context, buyer: { id: string }, body: Body) {
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
    await lockBuyer(tx, buyer.id)
    if ((await bought(tx, buyer.id, body.interactableId)).length > 0) throw conflict(paymentMessages.isBought)
    return findOrMake(tx, { context, offer, body, buyerId: buyer.id })
  })
  await begin(context, await addPayment(context, orderId, body))
  const transaction = await transactionOfOrder(context, buyer.id, orderId)
  return { transaction, order: await getOrderView(context, orderId, buyer.id), change }
}

function mustBeForBuyer({ priceMinor, sellerId }: Offer, buyerId: string): void {
  if (sellerId === buyerId) throw invalid(paymentMessages.ownCourse)
  if (priceMinor <= 0) throw invalid(paymentMessages.isFree)
}

const salesSince = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from orders where seller_id = $1 and state = 'paid' and paid_at > $2 limit 100000) s`,
)

/** Sellers with many chargebacks wait for their money, whatever their plan says. */
async function holdDaysOf(tx: Db, { sellerId, holdDays: agreed }: Offer, at: Date): Promise<number> {
  if (!sellerId) return 0
  if (agreed >= holdDays) return agreed
  const since = new Date(at.getTime() - 90 * 86_400_000)
  const disputes = await countChargebacks(tx, { sellerId, since })
  // Hardly anybody has any, so that sales are hardly ever counted.
  if (disputes < 3) return agreed
  const [sales] = await salesSince(tx, sellerId, since)
  return disputes * 100 > (sales?.count ?? 0) ? holdDays : agreed
}

/** What is the platform's own goes to it whole. */
async function sellerOf(tx: Db, { sellerId, feeBps }: Offer) {
  return sellerId ? { walletId: await openWallet(tx, sellerId), feeBps } : { walletId: null, feeBps: 10_000 }
}

/** At another price than now an order goes on only if its payment would be accepted: a plan may have changed meanwhile. */
async function isGood(tx: Db, { context, offer }: Making, open: OpenOrder): Promise<boolean> {
  if (open.gross + open.discount === offer.priceMinor) return true
  const [order] = await orderOf(tx, open.id)
  if (!order) return false
  const sellable = context.declared.sellables[order.itemType]
  return sellable?.canDeliver(tx, soldOf(order, context.now())) ?? false
}

/** An order of the present price, or the one that is open; with what is different from before. */
async function findOrMake(tx: Db, making: Making): Promise<Started> {
  const { offer, body, buyerId, context } = making
  const { interactableType: type, interactableId: itemId } = body
  const [open] = await openOrder(tx, buyerId, type, itemId)
  if (open && goesOn(open, making) && (await isGood(tx, making, open)))
    return { orderId: open.id, change: changeSince(open, offer.priceMinor, { isKept: true }) }
  mustBeAsExpected(offer, body)
  if (open) await expire(tx, open.id, context.now())
  const since = new Date(context.now().getTime() - rememberedDays * 86_400_000)
  const [before] = open ? [open] : await lastOrder(tx, buyerId, type, itemId, since)
  const { coupon, endedCoupon } = await couponAgain(tx, making, before)
  const orderId = await make(tx, making, coupon)
  // Whoever names the price, or a coupon, knows what it is.
  const isKnown = body.expectedAmount !== undefined
  const change = before && changeSince(before, offer.priceMinor, { isKept: false, endedCoupon })
  return { orderId, change: isKnown ? null : (change ?? null) }
}

async function make(tx: Db, { context, offer, body, buyerId }: Making, coupon: Coupon): Promise<string> {
  const { interactableType: type, interactableId: itemId } = body
  const at = context.now()
  const { walletId, feeBps } = await sellerOf(tx, offer)
  const [made] = await insert(
    tx,
    `ak-${randomUUID()}`,
    buyerId,
    type,
    itemId,
    offer.title,
    offer.sellerId,
    walletId,
    offer.priceMinor - coupon.discount,
    feeBps,
    await holdDaysOf(tx, offer, at),
    offer.details ?? {},
    // One of few coupons is held as long as there is somewhere to pay to; each attempt to pay holds it again.
    new Date(at.getTime() + (coupon.isLimited ? validSeconds : openSeconds) * 1000),
    at,
    coupon.id,
    coupon.code,
    coupon.discount,
  )
  // Another tab was a moment faster.
  if (!made) return (await openOrder(tx, buyerId, type, itemId))[0]!.id
  await show(tx, made.id)
  return made.id
}
