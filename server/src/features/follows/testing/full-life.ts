import { follow } from '@akada/contract/follows/routes'
import type { Life } from '#testing/world/life.ts'

export async function seed({ world, ada, obi, fan, shy }: Life): Promise<void> {
  for (const [as, userId] of [
    [ada, obi.id],
    [obi, ada.id],
    [fan, ada.id],
    [fan, obi.id],
  ] as const)
    await world.call(follow, { as, body: { userId } })
  await world.db
    .insertInto('followRequests')
    .values([
      { followerId: ada.id, followeeId: shy.id },
      { followerId: shy.id, followeeId: ada.id },
    ])
    .execute()
}
