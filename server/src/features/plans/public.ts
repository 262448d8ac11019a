import { type PlanLimit, planLimits } from '@akada/contract/plans'
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
