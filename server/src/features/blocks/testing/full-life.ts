import type { Life } from '#testing/world/life.ts'

export async function seed({ world: { db }, ada, shy }: Life): Promise<void> {
  await db
    .insertInto('blocks')
    .values([
      { userId: ada.id, targetId: shy.id, type: 'MUTE' },
      { userId: shy.id, targetId: ada.id, type: 'MUTE' },
    ])
    .execute()
}
