import { type PlanPrice, priceMessages, priceNoticeDays } from '@akada/contract/plans/price-routes'
import type { PlanName } from '@akada/contract/plans/plan-table'
import type { BillingCycle } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { dayStarts, daysBefore } from '../periods.ts'
import { listPricesAt, priceOf } from '../prices.ts'

interface Choice {
  plan: PlanName
  billingCycle: BillingCycle
}

const listLaterPrices = statement<Choice & { price: number; validFrom: Date }, { at: Date }>(
  `select distinct on (plan, billing_cycle) plan, billing_cycle, price, valid_from from plan_prices where valid_from > :at
    order by plan, billing_cycle, valid_from`,
)
const insertPrice = statement<{ id: string }, Choice & { price: number; validFrom: Date }>(
  `insert into plan_prices (plan, billing_cycle, price, valid_from)
   values (:plan, :billingCycle, :price::bigint, :validFrom)
   on conflict (plan, billing_cycle, valid_from) do nothing returning id`,
)
/** Members whose next period would cost the new price. */
const listRenewing = statement<{ id: string; userId: string }, { plan: string; billingCycle: string }>(
  `select id, user_id from subscriptions where state = 'active' and renews and not is_granted
      and coalesce(next_plan, plan) = :plan and coalesce(next_cycle, billing_cycle) = :billingCycle`,
)

/** The prices of all paid plans, and the next that is set for later. */
export async function listPlanPrices(db: Db, at: Date): Promise<PlanPrice[]> {
  const later = await listLaterPrices(db, { at })
  return (await listPricesAt(db, at))
    .filter(({ plan }) => plan !== 'freemium')
    .map(({ plan, billingCycle, price }) => {
      const next = later.find((one) => one.plan === plan && one.billingCycle === billingCycle)
      return {
        plan,
        billingCycle,
        priceMinor: price,
        next: next ? { priceMinor: next.price, validFrom: next.validFrom.toISOString() } : null,
      }
    })
}

export interface NewPrice extends Choice {
  /** Kobo. */
  price: number
  from?: string | undefined
  /** The admin; null for the operator at the machine. */
  actorId: string | null
}

/** From when a price applies. Those who would pay more have heard of it for two weeks by then. */
function startOf({ from }: NewPrice, at: Date, mustWait: boolean): Date {
  const earliest = mustWait ? daysBefore(at, -priceNoticeDays) : at
  if (from === undefined) return earliest
  const start = dayStarts(from)
  if (start < at) throw new ApiError('API_ERR_CONFLICT', { message: priceMessages.past })
  if (start < earliest) throw new ApiError('API_ERR_CONFLICT', { message: priceMessages.from })
  return start
}

/** Sets a price for future orders; whoever renews to it hears of it. Periods that are paid keep theirs. */
export async function setPlanPrice(tx: Db, wanted: NewPrice, at: Date): Promise<PlanPrice> {
  const { plan, billingCycle, price, actorId } = wanted
  const before = await priceOf(tx, { plan, cycle: billingCycle, at })
  const renewing = await listRenewing(tx, { plan, billingCycle })
  const validFrom = startOf(wanted, at, price > before.price && renewing.length > 0)
  const [made] = await insertPrice(tx, { plan, billingCycle, price, validFrom })
  const subject = { subjectType: 'plan', subjectId: made?.id ?? before.id }
  const day = validFrom.toISOString().slice(0, 10)
  const details = {
    plan,
    billingCycle,
    priceMinor: price,
    before: before.price,
    from: day,
    reason: `${plan}, ${billingCycle}`,
  }
  await recordAction(tx, { actorId, action: 'plan-price', ...subject, details })
  for (const { id, userId } of price === before.price ? [] : renewing)
    await notify(tx, { to: userId, kind: 'plan-price', subject: { type: 'plan', id }, text: plan })
  const prices = await listPlanPrices(tx, at)
  return prices.find((one) => one.plan === plan && one.billingCycle === billingCycle)!
}
