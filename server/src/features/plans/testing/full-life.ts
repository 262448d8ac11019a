import type { Life } from '#testing/world/life.ts'

/** She is on a plan paid for a month. */
export async function seed({ world: { db, now }, ada }: Life): Promise<void> {
  const at = now()
  const periodEndsAt = new Date(at.getTime() + 30 * 86_400_000)
  const period = { startedAt: at, countedFrom: at, periodStartsAt: at, periodEndsAt, periodValue: 350_000 }
  await db
    .insertInto('subscriptions')
    .values({ userId: ada.id, plan: 'basic', billingCycle: 'monthly', ...period })
    .execute()
}
