import type { Db } from '#db/connect.ts'

/** Puts a member on a plan for a month, as an admin may by contract. */
export async function subscribe(
  db: Db,
  { id: userId }: { id: string },
  plan: 'basic' | 'pro' | 'enterprise' = 'basic',
): Promise<void> {
  const at = new Date()
  const periodEndsAt = new Date(at.getTime() + 30 * 86_400_000)
  const times = { startedAt: at, countedFrom: at, periodStartsAt: at, periodEndsAt }
  await db
    .insertInto('subscriptions')
    .values({ userId, plan, billingCycle: 'monthly', periodValue: 0, ...times })
    .execute()
}
