import { randomUUID } from 'node:crypto'
import type { createTransaction as route } from '@akada/contract/payments'
import { paymentMessages } from '@akada/contract/payments'
import { koboOf } from '@akada/contract/money'
import { holdDays } from '@akada/contract/plans'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'
import { countChargebacks, openWallet, transactionOfOrder } from '../wallets/public.ts'
import { getOrderView } from './order-view.ts'
import { addPayment, begin } from './start-payment.ts'

/** Hours in which an order can be paid. */
const openHours = 24

const openOrder = statement<{ id: string; gross: number }>(
  `select id, gross from orders where buyer_id = $1 and item_type = $2 and item_id = $3 and state = 'open'`,
)
const bought = statement<{ id: string }>(
  `select id from orders where buyer_id = $1 and item_id = $2 and state = 'paid' and item_type = 'COURSE' and refunded < gross`,
)
/** $7 the total, $8 fee rate. The fee is rounded half up, and the seller gets the rest. */
const insert = statement<{ id: string }>(
  `insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
     hold_days, details, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $9::int, ($8::bigint * $9::int + 5000) / 10000,
     $8::bigint - ($8::bigint * $9::int + 5000) / 10000, $10, $11, $12, $13)
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
  `update orders set state = 'expired' where id = $1 and state = 'open' and gross <> $2`,
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

async function findOrMake(tx: Db, { context, offer, body, buyerId }: Making): Promise<string> {
  const { interactableType: type, interactableId: itemId } = body
  const [open] = await openOrder(tx, buyerId, type, itemId)
  if (open?.gross === offer.priceMinor) return open.id
  // Started at another price: money that still arrives for it is accepted, but the order no longer shows it.
  if (open) await expire(tx, open.id, offer.priceMinor)
  const at = context.now()
  const walletId = offer.sellerId ? await openWallet(tx, offer.sellerId) : null
  const [made] = await insert(
    tx,
    `ak-${randomUUID()}`,
    buyerId,
    type,
    itemId,
    offer.title,
    offer.sellerId,
    walletId,
    offer.priceMinor,
    offer.sellerId ? offer.feeBps : 10_000,
    await holdDaysOf(tx, offer, at),
    offer.details ?? {},
    new Date(at.getTime() + openHours * 3_600_000),
    at,
  )
  // Another tab was a moment faster.
  if (!made) return (await openOrder(tx, buyerId, type, itemId))[0]!.id
  await show(tx, made.id)
  return made.id
}
