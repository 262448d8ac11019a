import type { Db } from '#db/connect.ts'
import type { Following } from '#money/sellable.ts'

/** The plan of a member is another one now: what they have follows in the same transaction. */
export async function fitToPlan(tx: Db, following: Following, userId: string): Promise<void> {
  for (const fit of following.fitToPlan) await fit(tx, { userId })
}
