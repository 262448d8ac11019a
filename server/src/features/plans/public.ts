import { type PlanLimit, type PlanName, holdDays, planLimits, saleFees } from '@akada/contract/plans'
import type { Db } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

/** What the plan of a member allows of one thing; everybody's is freemium until plans can be bought. */
export function allowedBy(_db: Db, { limit }: { userId: string; limit: PlanLimit }): Promise<number> {
  return Promise.resolve(planLimits[limit].freemium)
}

/** Throws API_ERR_PLAN_LIMIT when `used` things are more than the plan of the member allows. */
export async function mustBeWithin(
  db: Db,
  { userId, limit, used }: { userId: string; limit: PlanLimit; used: number },
): Promise<void> {
  const allowed = await allowedBy(db, { userId, limit })
  if (used <= allowed) return
  const upgradeTab = `${planLimits[limit].product}-plans`
  throw new ApiError('API_ERR_PLAN_LIMIT', {
    extra: { limit, used, allowed, plan: 'freemium', upgradeTab },
  })
}

const planOf = (_db: Db, _userId: string): Promise<PlanName> => Promise.resolve('freemium')

/** What of a member's sales the platform takes, and for how long it holds the rest; null when their plan sells nothing. */
export async function saleTermsOf(
  db: Db,
  sellerId: string,
): Promise<{ feeBps: number; holdDays: number } | null> {
  const plan = await planOf(db, sellerId)
  const feeBps = saleFees[plan]
  return feeBps === null
    ? null
    : { feeBps, holdDays: planLimits.instantRevenueAccess[plan] === 1 ? 0 : holdDays }
}
