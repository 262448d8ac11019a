import { type Db, statement } from '#db/connect.ts'

/** A follower and the member they follow. */
export interface Follow {
  followerId: string
  followeeId: string
}

/** Both rows, locked in the order of their ids as everywhere. */
const lockUsers = statement<{ id: string; isPrivate: boolean }, { followerId: string; followeeId: string }>(
  `select id, is_private from users u
    where id in (:followerId::uuid, :followeeId::uuid) and exists (select from can_interact(:followerId, u))
    order by id for no key update`,
)

/** Locks both rows until the transaction ends; undefined if the two may not interact. */
export async function lockPair(
  tx: Db,
  { followerId, followeeId }: Follow,
): Promise<{ isPrivate: boolean } | undefined> {
  const people = await lockUsers(tx, { followerId, followeeId })
  const followee = people.find(({ id }) => id === followeeId)
  return people.length === 2 && followee ? { isPrivate: followee.isPrivate } : undefined
}
