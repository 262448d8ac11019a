import { planMessages } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { planTable } from '#installation/plan-table.ts'
import { ApiError } from '#lib/api-error.ts'
import type { PlanEffects, Offer, Sellable, SoldItem } from '#money/sellable.ts'
import { amountToday, changeOfPlan } from './change-of-plan.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { daysBefore, firstCheck } from './periods.ts'
import { type PriceRow, mustFindPrice } from './prices.ts'
import { findSubscription, isUnderContract, lockSubscription } from './get-subscription.ts'

/** The state for which a plan was ordered; if another state applies when it is paid, its money is refunded. */
interface Details {
  kind: 'start' | 'upgrade' | 'renew'
  subscriptionId: string | null
  /** End of the period in which it was ordered. */
  from: string | null
  value: number
}

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const invalid = (message: string) => new ApiError('API_ERR_VALIDATION', { message })

/** Its name in orders, receipts and transactions. */
function titleOf({ plan, billingCycle }: PriceRow): string {
  const title = planTable().titles[plan]
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} plan, ${billingCycle}`
}

async function price(
  db: Db,
  { itemId, buyerId, at }: { itemId: string; buyerId: string; at: Date },
): Promise<Offer> {
  const target = await mustFindPrice(db, { id: itemId, at })
  const row = await findSubscription(db, buyerId)
  const change = changeOfPlan(row, target, at)
  const { kind } = change
  if (isUnderContract(row, at)) throw conflict(planMessages.granted)
  if (target.plan === 'enterprise') throw invalid(planMessages.contract)
  if (kind === 'same')
    throw target.plan === 'freemium' ? invalid(planMessages.same) : conflict(planMessages.same)
  if (kind === 'downgrade') throw conflict(planMessages.atTheEnd)
  const details: Details = {
    kind,
    subscriptionId: row?.id ?? null,
    from: row?.periodEndsAt.toISOString() ?? null,
    value: target.price,
  }
  const priceMinor = amountToday(change, target)
  return { title: titleOf(target), priceMinor, sellerId: null, feeBps: 10_000, holdDays: 0, details }
}

async function canDeliver(tx: Db, { buyerId, details }: SoldItem): Promise<boolean> {
  const row = await lockSubscription(tx, buyerId)
  const { subscriptionId, from } = details as Details
  return (row?.id ?? null) === subscriptionId && (row?.periodEndsAt.toISOString() ?? null) === from
}

const insertSubscription = statement<
  unknown,
  {
    buyerId: string
    plan: string
    cycle: string
    at: Date
    endsAt: Date
    value: number
    orderId: string
    look: Date
  }
>(
  `insert into subscriptions (user_id, plan, billing_cycle, started_at, counted_from, period_starts_at, period_ends_at,
     period_value, period_order_id, next_look_at)
   values (:buyerId, :plan, :cycle, :at, :at, :at, :endsAt, :value::bigint, :orderId, :look)`,
)
const updateSubscriptionPeriod = statement<
  unknown,
  {
    id: string
    plan: string
    cycle: string
    countedFrom: Date
    startsAt: Date
    endsAt: Date
    value: number
    orderId: string
    look: Date
  }
>(
  `update subscriptions set plan = :plan, billing_cycle = :cycle, counted_from = :countedFrom,
    period_starts_at = :startsAt, period_ends_at = :endsAt,
          period_value = :value::bigint, period_order_id = :orderId, next_look_at = :look, renews = true, next_plan = null, next_cycle = null,
          grace_ends_at = null, fee_bps = null, is_granted = false
    where id = :id`,
)

async function startPeriod(tx: Db, { buyerId, itemId, orderId, details, at }: SoldItem): Promise<void> {
  const target = await mustFindPrice(tx, { id: itemId, at })
  const { value } = details as Details
  const row = await lockSubscription(tx, buyerId)
  const { kind, startsAt, endsAt } = changeOfPlan(row, target, at)
  const nextCheck = firstCheck(endsAt, at)
  const { plan, billingCycle: cycle } = target
  if (!row)
    return void (await insertSubscription(tx, {
      buyerId,
      plan,
      cycle,
      at,
      endsAt,
      value,
      orderId,
      look: nextCheck,
    }))
  const countedFrom = kind === 'renew' && row.billingCycle === cycle ? row.countedFrom : startsAt
  await updateSubscriptionPeriod(tx, {
    id: row.id,
    plan,
    cycle,
    countedFrom,
    startsAt,
    endsAt,
    value,
    orderId,
    look: nextCheck,
  })
}

async function deliver(tx: Db, sold: SoldItem, following: PlanEffects): Promise<void> {
  await startPeriod(tx, sold)
  await fitToPlan(tx, following, sold.buyerId)
}

const isFirstPurchaseDay = statement<{ id: string }, { orderId: string; startedAt: Date }>(
  `select id from subscriptions where period_order_id = :orderId and state in ('active', 'paused')
    and started_at = period_starts_at and started_at > :startedAt`,
)
/** A first purchase can be returned for a day. */
const canReturn = async (tx: Db, { orderId, at }: SoldItem) =>
  (await isFirstPurchaseDay(tx, { orderId, startedAt: daysBefore(at, 1) })).length > 0

const endSubscriptionOfOrder = statement<unknown, { orderId: string; at: Date }>(
  `update subscriptions set state = 'ended', ended_at = :at, next_look_at = null, paused_at = null
    where period_order_id = :orderId and state in ('active', 'paused')`,
)
async function endDelivery(
  tx: Db,
  { orderId, buyerId, at }: SoldItem,
  following: PlanEffects,
): Promise<void> {
  await endSubscriptionOfOrder(tx, { orderId, at })
  await fitToPlan(tx, following, buyerId)
}

/** Plans are sold by the platform itself. */
export const planForSale: Sellable = { price, canDeliver, deliver, canReturn, endDelivery }
