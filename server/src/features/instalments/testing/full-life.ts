import type { Life } from '#testing/world/life.ts'

const terms = { courseTitle: 'Weaving', total: 1_000_000, partsCount: 2, feeBps: 500, holdDays: 7 }

/** A course that she pays in parts, and one that she sells in parts. */
export async function seed({ world: { db }, ada, obi, own: ownThings, others }: Life): Promise<void> {
  await db
    .insertInto('instalmentPlans')
    .values([
      { ...terms, buyerId: ada.id, sellerId: obi.id, courseId: others.id },
      { ...terms, buyerId: obi.id, sellerId: ada.id, courseId: ownThings.id },
    ])
    .execute()
}
