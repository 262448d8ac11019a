import { type PlanLimit, unlimited } from '@akada/contract/plans/plan-table'
import { planTable } from '#installation/plan-table.ts'
import type { Context } from '#context.ts'
import { nextMonth } from './periods.ts'
import { priceOf, toPlan } from './prices.ts'
import { getSubscription } from './get-subscription.ts'

type PlanContext = Pick<Context, 'db' | 'now' | 'declared' | 'config'>

/** A member's plan and its usage, as counted by the features. */
export async function getActivePlan({ db, now, declared, config }: PlanContext, userId: string) {
  const at = now()
  const subscription = await getSubscription(db, { userId, at })
  const { planName: plan, billingCycle: cycle } = subscription
  const price = await priceOf(db, { plan, cycle, at })
  const counts = Object.entries(declared.planUsage) as [PlanLimit, (typeof declared.planUsage)[PlanLimit]][]
  const usage = await Promise.all(
    counts.map(async ([limit, count]) => {
      const allowed = planTable().limits[limit][plan]
      return {
        limit,
        used: (await count?.(db, { userId, at })) ?? 0,
        allowed: allowed === unlimited ? null : allowed,
        resetsAt: limit === 'liveMinutesPerMonth' ? nextMonth(at).toISOString() : null,
      }
    }),
  )
  return { ...toPlan(price, config), usage, subscription }
}
