import { type PlanLimit, planLimits } from '@akada/contract/plans'
import type { Db } from '#db/connect.ts'

/** What the plan of a member allows of one thing; everybody's is freemium until plans can be bought. */
export function allowedBy(_db: Db, { limit }: { userId: string; limit: PlanLimit }): Promise<number> {
  return Promise.resolve(planLimits[limit].freemium)
}
