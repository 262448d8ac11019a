import { toggleBookmark, toggleLike } from '@akada/contract/posts/routes'
import { type Life, storeFile } from '#testing/world/life.ts'

export async function seed(life: Life): Promise<void> {
  const { world, ada, fan, own: ownThings, others } = life
  for (const as of [ada, fan])
    for (const { id } of [ownThings, others]) {
      await world.call(toggleLike, { as, params: { id }, body: { liked: true } })
      await world.call(toggleBookmark, { as, params: { id }, body: { bookmarked: true } })
    }
  const lists = { viewerId: ada.id, feed: 'for-you', postIds: [others.id] }
  await world.db.insertInto('feedSnapshots').values(lists).execute()
  const copy = { mediaId: others.mediaId, name: 'obi', askers: [ada.id] }
  await world.db.insertInto('watermarks').values(copy).execute()
  await world.db
    .insertInto('mediaViews')
    .values([
      { userId: ada.id, postId: others.id, mediaId: others.mediaId },
      { userId: fan.id, postId: ownThings.id, mediaId: ownThings.mediaId },
    ])
    .execute()
  const { db } = world
  await db.insertInto('postDismissals').values({ userId: ada.id, postId: others.id }).execute()
  await db.insertInto('postDismissals').values({ userId: fan.id, postId: ownThings.id }).execute()
  await db.insertInto('creatorDismissals').values({ userId: ada.id, creatorId: fan.id }).execute()
  await db.insertInto('creatorDismissals').values({ userId: fan.id, creatorId: ada.id }).execute()
  await storeMedia(life)
}

async function storeMedia(life: Life): Promise<void> {
  const { sourceKey, playKey } = await life.world.db
    .selectFrom('mediaAssets')
    .select(['sourceKey', 'playKey'])
    .where('id', '=', life.own.mediaId)
    .executeTakeFirstOrThrow()
  for (const key of [sourceKey, playKey]) if (key) await storeFile(life, key)
}
