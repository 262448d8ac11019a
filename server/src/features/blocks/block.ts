import { blockMessages } from '@akada/contract/blocks/routes'
import { type Db, statement } from '#db/connect.ts'
import { retractActor } from '#features/notifications/public.ts'
import { deleteFollowingLists, outdateLists } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** The member who mutes or blocks, and the target. */
export interface Pair {
  userId: string
  targetId: string
}

export function mustBeTwo({ userId, targetId }: Pair): void {
  if (userId === targetId) throw fieldError('id', blockMessages.self)
}

const insertBlock = statement<unknown, { userId: string; targetId: string }>(
  `insert into blocks (user_id, target_id, type) values (:userId, :targetId, 'BLOCK') on conflict do nothing`,
)

/** Follows and follow requests, both ways, with their counters; both rows of users must be locked. */
const endFollows = statement<unknown, { userId: string; targetId: string }>(
  `with deleted as (
     delete from follows
      where (follower_id = :userId and followee_id = :targetId) or (follower_id = :targetId and followee_id = :userId)
     returning follower_id, followee_id
   ), withdrawn as (
     delete from follow_requests
      where (follower_id = :userId and followee_id = :targetId) or (follower_id = :targetId and followee_id = :userId)
   ), outdated as (
     ${deleteFollowingLists('select follower_id from deleted')}
   )
   update users u
      set followings_count = followings_count - (select count(*) from deleted where follower_id = u.id),
          followers_count = followers_count - (select count(*) from deleted where followee_id = u.id)
    where u.id in (:userId, :targetId) and exists (select from deleted)`,
)

/** In id order, like every lock on followers. */
const lockBoth = statement<unknown, { userId: string; targetId: string }>(
  `select from users where id in (:userId::uuid, :targetId::uuid) order by id for no key update`,
)

/** Both rows are locked before anything is read, so that a concurrent follow is seen. */
async function endBothFollows(tx: Db, { userId, targetId }: Pair): Promise<void> {
  await lockBoth(tx, { userId, targetId })
  await endFollows(tx, { userId, targetId })
}

/** Hides two members from each other, on HTTP and sockets at once. Throws API_ERR_NOT_FOUND for an unknown member. */
export async function block(context: Pick<Context, 'db' | 'live'>, pair: Pair) {
  mustBeTwo(pair)
  const { db, live } = context
  await mustExist(db, pair.targetId)
  await db.transaction().execute(async (tx) => {
    await insertBlock(tx, { userId: pair.userId, targetId: pair.targetId })
    await retractActor(tx, { to: pair.userId, actorId: pair.targetId })
    await retractActor(tx, { to: pair.targetId, actorId: pair.userId })
    await endBothFollows(tx, pair)
  })
  const { userId, targetId } = pair
  for (const id of [userId, targetId]) live.recheck({ userId: id })
  live.publish(`user:${targetId}`, 'profileUpdated', { userId })
  live.publish(`user:${userId}`, 'profileUpdated', { userId: targetId })
  return { userId: pair.targetId, blocked: true }
}

const isBlocked = statement<unknown, { userId: string; targetId: string }>(
  `select from blocks
    where type = 'BLOCK' and ((user_id = :userId and target_id = :targetId)
      or (user_id = :targetId and target_id = :userId))`,
)

/**
 * Call it after storing a follow. Undoes a follow that passed its check before a concurrent block; returns
 * whether it did.
 */
export async function endFollowsOfBlocked(db: Db, pair: Pair): Promise<boolean> {
  if ((await isBlocked(db, { userId: pair.userId, targetId: pair.targetId })).length === 0) return false
  await db.transaction().execute((tx) => endBothFollows(tx, pair))
  return true
}

const deleteBlock = statement<unknown, { userId: string; targetId: string }>(
  `delete from blocks where user_id = :userId and target_id = :targetId and type = 'BLOCK'`,
)

/** Removes a block; idempotent. */
export async function unblock({ db }: Pick<Context, 'db'>, pair: Pair) {
  mustBeTwo(pair)
  await deleteBlock(db, { userId: pair.userId, targetId: pair.targetId })
  await outdateLists(db, pair.userId)
  return { userId: pair.targetId, blocked: false }
}

const findUser = statement<unknown, { userId: string }>(
  `select from users where id = :userId and deleted_at is null`,
)

/** A block by the other member makes no difference here, so that it cannot be discovered. */
export async function mustExist(db: Db, userId: string): Promise<void> {
  if ((await findUser(db, { userId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
}
