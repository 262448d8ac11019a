import { randomUUID } from 'node:crypto'
import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { findCardToCharge } from '#features/saved-cards/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustHaveNoUnresolvedCharge } from './unresolved-charges.ts'
import { type PaymentRequest, storeCardChoice } from '../payment-rows.ts'

/** Seconds in which a transfer account or a code can be paid to. */
export const validSeconds = 1800

const findPendingPayment = statement<
  { id: string },
  { orderId: string; way: string; since: Date; bank: string | null; savedCardId: string | null }
>(
  `select id from payments where order_id = :orderId and method = :way and bank is not distinct from :bank
      and saved_card_id is not distinct from :savedCardId and state in ('created', 'waiting')
      and (created_at > :since or method = 'saved-card')
    order by id desc limit 1`,
)
interface NewPayment {
  orderId: string
  provider: string
  reference: string
  method: string
  createdAt: Date
  nextLookAt: Date
  bank: string | null
  savedCardId: string | null
  shown: unknown
}

const insertPayment = statement<{ id: string }, NewPayment>(
  `insert into payments (order_id, provider, reference, method, amount, next_look_at, created_at, bank, saved_card_id, shown)
   select id, :provider, :reference, :method, gross, :nextLookAt, :createdAt, :bank, :savedCardId, :shown
     from orders where id = :orderId and state = 'open' returning id`,
)
const findSucceededPayment = statement<
  { id: string },
  { orderId: string; way: string; savedCardId: string | null }
>(
  `select id from payments
    where order_id = :orderId and method = :way and saved_card_id is not distinct from :savedCardId
      and state = 'succeeded' limit 1`,
)
const lockOrder = statement<{ buyerId: string; isOpen: boolean }, { orderId: string }>(
  `select buyer_id, state = 'open' as is_open from orders where id = :orderId for update`,
)
const setOrderExpiry = statement<unknown, { orderId: string; expiresAt: Date }>(
  `update orders set expires_at = :expiresAt where id = :orderId and state = 'open' and expires_at < :expiresAt`,
)

/** What is shown of the card that is to be charged; API_ERR_NOT_FOUND for anybody else's, or one that was removed. */
async function chooseCard(tx: Db, { context, attempt, buyerId }: CardChoice) {
  if (attempt.method !== 'saved-card') return { savedCardId: null, shown: {} }
  const { secret, provider } = context
  const { savedCardId: id } = attempt
  if (!id) throw new ApiError('API_ERR_VALIDATION')
  const ownCard = { id, userId: buyerId, provider: provider?.name ?? '' }
  const found = await findCardToCharge(tx, secret, ownCard)
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return { savedCardId: id, shown: { card: found.card } }
}

interface CardChoice {
  context: Context
  attempt: PaymentRequest
  buyerId: string
}

/**
 * An attempt to pay an open order, committed before the provider learns of it. A pending one by the same method continues, and
 * whoever presses again after it has paid gets that one. Throws API_ERR_CONFLICT if the order is open no longer.
 */
export async function addPayment(
  context: Context,
  orderId: string,
  attempt: PaymentRequest,
): Promise<string> {
  const { db, now, provider } = context
  const { method, bank = null, keep } = attempt
  if (!provider) throw new ApiError('API_ERR_PROVIDER')
  const way = method ?? provider.methods[0] ?? 'transfer'
  if (!provider.methods.includes(way)) throw new ApiError('API_ERR_VALIDATION')
  const at = now()
  return db.transaction().execute(async (tx) => {
    const [order] = await lockOrder(tx, { orderId })
    if (!order) throw new ApiError('API_ERR_NOT_FOUND')
    const { savedCardId, shown: details } = await chooseCard(tx, { context, attempt, buyerId: order.buyerId })
    if (!order.isOpen) return mustFindSucceededPayment(tx, { orderId, way, savedCardId })
    const since = new Date(at.getTime() - (validSeconds - 300) * 1000)
    const [known] = await findPendingPayment(tx, { orderId, way, since, bank, savedCardId })
    if (way === 'saved-card') await mustHaveNoUnresolvedCharge(tx, { orderId, except: known?.id })
    const fresh = {
      orderId,
      provider: provider.name,
      reference: `ak-${randomUUID()}`,
      method: way,
      createdAt: at,
      nextLookAt: new Date(at.getTime() + 15_000),
      bank,
      savedCardId,
      shown: details,
    }
    const [payment] = known ? [known] : await insertPayment(tx, fresh)
    if (!payment) throw new ApiError('API_ERR_CONFLICT')
    await setOrderExpiry(tx, { orderId, expiresAt: new Date(at.getTime() + validSeconds * 1000) })
    await storeCardChoice(tx, payment.id, keep)
    return payment.id
  })
}

async function mustFindSucceededPayment(
  tx: Db,
  { orderId, way, savedCardId }: { orderId: string; way: string; savedCardId: string | null },
): Promise<string> {
  const [payment] = await findSucceededPayment(tx, { orderId, way, savedCardId })
  if (!payment) throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.orderEnded })
  return payment.id
}
