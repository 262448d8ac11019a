import type { Life } from '#testing/world/life.ts'

export async function seedMedia({ world: { db }, ada, fan, own, others }: Life): Promise<void> {
  await db
    .insertInto('mediaViews')
    .values([
      { userId: ada.id, postId: others.id, mediaId: others.mediaId },
      { userId: fan.id, postId: own.id, mediaId: own.mediaId },
    ])
    .execute()
}
