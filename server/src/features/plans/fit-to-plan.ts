import type { Db } from '#db/connect.ts'
import type { PlanEffects } from '#money/sellable.ts'

/** Adjusts what a member has to their new plan, in the same transaction. */
export async function fitToPlan(tx: Db, following: PlanEffects, userId: string): Promise<void> {
  for (const fit of following.fitToPlan) await fit(tx, { userId })
}
