import { randomUUID } from 'node:crypto'
import type { createTransaction as route } from '@akada/contract/payments'
import { couponMessages } from '@akada/contract/coupons'
import { paymentMessages } from '@akada/contract/payments'
import { koboOf } from '@akada/contract/money'
import { holdDays } from '@akada/contract/plans'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'
import { type TakenCoupon, takeCoupon } from '../coupons/public.ts'
import { countChargebacks, openWallet, transactionOfOrder } from '../wallets/public.ts'
import { getOrderView } from './order-view.ts'
import { addPayment } from './add-payment.ts'
import { begin } from './start-payment.ts'

/** Hours in which an order can be paid. */
const openHours = 24

interface OpenOrder {
  id: string
  gross: number
  couponCode: string | null
  discount: number
}
const openOrder = statement<OpenOrder>(
  `select id, gross, coupon_code, discount from orders where buyer_id = $1 and item_type = $2 and item_id = $3 and state = 'open'`,
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
const usedBefore = statement<{ id: string }>(
  `select id from orders where coupon_id = $1 and buyer_id = $2 and state in ('open', 'paid') limit 1`,
)

type Body = RequestOf<typeof route>['body']

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
  mustBeAsExpected(offer, buyer.id, body)
  const orderId = await db.transaction().execute(async (tx) => {
    if ((await bought(tx, buyer.id, body.interactableId)).length > 0) throw conflict(paymentMessages.isBought)
    return findOrMake(tx, { context, offer, body, buyerId: buyer.id })
  })
  await begin(context, await addPayment(context, orderId, body))
  const transaction = await transactionOfOrder(context, buyer.id, orderId)
  return { transaction, order: await getOrderView(context, orderId, buyer.id) }
}

function mustBeAsExpected({ priceMinor, sellerId }: Offer, buyerId: string, { expectedAmount }: Body): void {
  if (sellerId === buyerId) throw invalid(paymentMessages.ownCourse)
  if (priceMinor <= 0) throw invalid(paymentMessages.isFree)
  if (expectedAmount !== undefined && koboOf(expectedAmount) !== priceMinor)
    throw new ApiError('API_ERR_PRICE_CHANGED', { extra: amountPair('price', priceMinor) })
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

interface Making {
  context: Context
  offer: Offer
  body: Body
  buyerId: string
}

/** The open order has the present price, and the coupon that was asked for. */
const matchesRequest = (open: OpenOrder, { offer, body }: Pick<Making, 'offer' | 'body'>) =>
  open.gross + open.discount === offer.priceMinor &&
  (body.coupon === undefined || body.coupon === open.couponCode)

const noCoupon = { id: null, code: null, discount: 0 }

async function couponFor(
  tx: Db,
  { context, offer, body, buyerId }: Making,
): Promise<TakenCoupon | typeof noCoupon> {
  if (!body.coupon || body.interactableType !== 'COURSE') return noCoupon
  const { coupon: code, interactableId: courseId } = body
  const coupon = await takeCoupon(tx, { courseId, code, priceMinor: offer.priceMinor, at: context.now() })
  if ((await usedBefore(tx, coupon.id, buyerId)).length > 0) throw conflict(couponMessages.usedByYou)
  return coupon
}

/** What is the platform's own goes to it whole. */
async function sellerOf(tx: Db, { sellerId, feeBps }: Offer) {
  return sellerId ? { walletId: await openWallet(tx, sellerId), feeBps } : { walletId: null, feeBps: 10_000 }
}

async function findOrMake(tx: Db, { context, offer, body, buyerId }: Making): Promise<string> {
  const { interactableType: type, interactableId: itemId } = body
  const at = context.now()
  const [open] = await openOrder(tx, buyerId, type, itemId)
  if (open && matchesRequest(open, { offer, body })) return open.id
  // Started at another price: money that still arrives for it is accepted, but the order no longer shows it.
  if (open) await expire(tx, open.id, at)
  const coupon = await couponFor(tx, { context, offer, body, buyerId })
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
    new Date(at.getTime() + openHours * 3_600_000),
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
