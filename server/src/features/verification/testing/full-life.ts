import type { Life } from '#testing/world/life.ts'

export async function seed({ world: { db, now }, ada }: Life): Promise<void> {
  const claim = { country: 'NG', disagreesWithPhone: false }
  await db
    .insertInto('locationClaims')
    .values({ userId: ada.id, ...claim, claimedAt: now() })
    .execute()
}
