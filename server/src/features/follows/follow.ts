import { followMessages } from '@akada/contract/follows/routes'
import { statement } from '#db/connect.ts'
import { endFollowsOfBlocked } from '#features/blocks/public.ts'
import { insertOutboxBatch, retract } from '#features/notifications/public.ts'
import { deleteFollowingLists } from '#features/posts/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type Follow, lockPair } from './pair.ts'

/**
 * SQL: events about a member, from parameters: who is notified, the subject, and the actor.
 */
const events = (to: string, subject: string, actor: string) =>
  `select ${to}::uuid as user_id, ${subject}::uuid as subject_id, null::uuid as target_id, ${actor}::uuid as actor_id`

/**
 * One statement, so that a much-followed row stays locked for no longer than it takes: both rows are locked in id order
 * (so that mutual follows cannot deadlock), then the follow changes, then the counters, only if it did. The follower's
 * frozen Following list goes with it.
 */
const setFollowBy = (changed: string) =>
  statement<
    { isThere: boolean; isPrivate: boolean; followersCount: number | null },
    { followerId: string; followeeId: string }
  >(
    `with people as (
       select id, is_private from users u
        where id in (:followerId::uuid, :followeeId::uuid) and exists (select from can_interact(:followerId, u))
        order by id for no key update
     ), changed as (
       ${changed}
     ), counted as (
       update users set followings_count = followings_count + (id = :followerId)::int * (select step from changed),
                        followers_count = followers_count + (id = :followeeId)::int * (select step from changed)
        where id in (:followerId, :followeeId) and exists (select from changed)
       returning id, followers_count
     ), outdated as (
       ${deleteFollowingLists('select :followerId::uuid from changed')}
     ), outbox as (${insertOutboxBatch(
       { kind: 'follow', subject: 'user' },
       `${events(':followeeId', ':followeeId', ':followerId')}, step < 0 as is_retraction from changed`,
     )})
     select (select count(*) from people) = 2 as is_there,
            coalesce((select is_private from people where id = :followeeId), false) as is_private,
            coalesce((select followers_count from counted where id = :followeeId),
                     (select followers_count from users where id = :followeeId)) as followers_count`,
  )

const insertFollow = setFollowBy(
  `insert into follows (follower_id, followee_id)
   select :followerId, :followeeId where (select count(*) from people) = 2
     and not (select is_private from people where id = :followeeId)
   on conflict do nothing
   returning 1 as step`,
)
const deleteFollow = setFollowBy(
  `delete from follows
    where follower_id = :followerId and followee_id = :followeeId and (select count(*) from people) = 2
   returning -1 as step`,
)
const deleteFollowRequest = statement<{ one: number }, { followerId: string; followeeId: string }>(
  `delete from follow_requests where follower_id = :followerId and followee_id = :followeeId returning 1 as one`,
)

async function runChange(
  { db }: Pick<Context, 'db'>,
  run: typeof insertFollow,
  { followerId, followeeId }: Follow,
) {
  const [state] = await run(db, { followerId, followeeId })
  if (!state?.isThere) throw new ApiError('API_ERR_NOT_FOUND')
  return { isPrivate: state.isPrivate, followersCount: state.followersCount ?? 0 }
}

function mustBeTwo({ followerId, followeeId }: Follow): void {
  if (followerId === followeeId) throw fieldError('userId', followMessages.self)
}

/**
 * Follows, or sends a request to a private member; idempotent. Throws API_ERR_NOT_FOUND for an unknown member, or if
 * either has blocked the other.
 */
export async function follow(context: Context, both: Follow) {
  mustBeTwo(both)
  const { isPrivate, followersCount } = await runChange(context, insertFollow, both)
  if (isPrivate) return requestFollow(context, both)
  const { followerId: userId, followeeId: targetId } = both
  if (await endFollowsOfBlocked(context.db, { userId, targetId })) throw new ApiError('API_ERR_NOT_FOUND')
  return { userId: both.followeeId, followed: true, requested: false, followersCount }
}

/** Inserts nothing if the follow exists already. */
const insertFollowRequest = statement<
  { followed: boolean; requested: boolean; followersCount: number },
  { followerId: string; followeeId: string }
>(
  `with followed as (
     select exists (select from follows where follower_id = :followerId and followee_id = :followeeId) as is_true
   ), requested as (
     insert into follow_requests (follower_id, followee_id)
     select :followerId, :followeeId from followed where not is_true
     on conflict do nothing
     returning follower_id
   ), outbox as (
     ${insertOutboxBatch(
       { kind: 'follow-request', subject: 'user' },
       `${events(':followeeId', ':followerId', ':followerId')}, false as is_retraction from requested`,
     )}
   )
   select is_true as followed, not is_true as requested, (select followers_count from users where id = :followeeId)
     from followed`,
)

/** Both rows are locked first, so that a concurrent acceptance is seen. */
async function requestFollow(context: Context, both: Follow) {
  const { followerId, followeeId } = both
  const inserted = await context.db.transaction().execute(async (tx) => {
    const pair = await lockPair(tx, both)
    if (!pair) throw new ApiError('API_ERR_NOT_FOUND')
    return pair.isPrivate ? insertFollowRequest(tx, { followerId, followeeId }) : undefined
  })
  const [state] = inserted ?? []
  if (state) return { userId: followeeId, ...state }
  // The profile has become public in between.
  const { followersCount } = await runChange(context, insertFollow, both)
  return { userId: followeeId, followed: true, requested: false, followersCount }
}

/** Stops following, or withdraws the request; idempotent. Throws like `follow`. */
export async function unfollow(context: Context, both: Follow) {
  mustBeTwo(both)
  const { followeeId } = both
  let { followersCount, isPrivate } = await runChange(context, deleteFollow, both)
  await withdrawRequest(context, both)
  // A request that was accepted while we waited for the lock has become a follow only this statement sees.
  if (isPrivate) ({ followersCount, isPrivate } = await runChange(context, deleteFollow, both))
  return { userId: followeeId, followed: false, requested: false, followersCount }
}

/** Withdraws a request, and its notification. */
export async function withdrawRequest(
  { db }: Pick<Context, 'db'>,
  { followerId, followeeId }: Follow,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [deleted] = await deleteFollowRequest(tx, { followerId, followeeId })
    if (deleted)
      await retract(tx, {
        to: followeeId,
        kind: 'follow-request',
        subject: { type: 'user', id: followerId },
        actorId: followerId,
      })
  })
}

/** Removes a follower; throws API_ERR_NOT_FOUND for an unknown member. */
export async function removeFollower(context: Context, both: Follow) {
  mustBeTwo(both)
  const { followersCount } = await runChange(context, deleteFollow, both)
  return { userId: both.followerId, followersCount }
}
