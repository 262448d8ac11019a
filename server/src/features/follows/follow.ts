import { followMessages } from '@akada/contract/follows'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import type { Context } from '../../context.ts'

/** Who follows whom. */
export interface Follow {
  followerId: string
  followeeId: string
}

/**
 * $1 follower, $2 followee. One statement, so that a much-followed row stays locked for no longer than it takes: both
 * rows are locked in the order of their ids (two who follow each other can't block each other), then the follow changes,
 * then the counters, only if it did. The follower's frozen Following list goes with it.
 */
const change = (changed: string) =>
  statement<{ isThere: boolean; followersCount: number | null }>(
    `with people as (
       select id from users u
        where id in ($1::uuid, $2::uuid) and deleted_at is null
          and not exists (select from blocks b where b.type = 'BLOCK'
                            and ((b.user_id = $1 and b.target_id = $2) or (b.user_id = $2 and b.target_id = $1)))
        order by id for no key update
     ), changed as (
       ${changed}
     ), counted as (
       update users set followings_count = followings_count + (id = $1)::int * (select step from changed),
                        followers_count = followers_count + (id = $2)::int * (select step from changed)
        where id in ($1, $2) and exists (select from changed)
       returning id, followers_count
     ), outdated as (
       delete from feed_snapshots where viewer_id = $1 and feed = 'following' and exists (select from changed)
     )
     select (select count(*) from people) = 2 as is_there,
            coalesce((select followers_count from counted where id = $2),
                     (select followers_count from users where id = $2)) as followers_count`,
  )

const insert = change(
  `insert into follows (follower_id, followee_id)
   select $1, $2 where (select count(*) from people) = 2
   on conflict do nothing
   returning 1 as step`,
)
const remove = change(
  `delete from follows
    where follower_id = $1 and followee_id = $2 and (select count(*) from people) = 2
   returning -1 as step`,
)

async function apply(
  { db }: Context,
  run: typeof insert,
  { followerId, followeeId }: Follow,
): Promise<number> {
  if (followerId === followeeId) throw fieldError('userId', followMessages.self)
  const [state] = await run(db, followerId, followeeId)
  if (!state?.isThere) throw new ApiError('API_ERR_NOT_FOUND')
  return state.followersCount ?? 0
}

/** Follows; again changes nothing. Throws API_ERR_NOT_FOUND for nobody, and where either has blocked the other. */
export async function follow(context: Context, both: Follow) {
  const followersCount = await apply(context, insert, both)
  return { userId: both.followeeId, followed: true, followersCount }
}

/** Stops following; again changes nothing. Throws like `follow`. */
export async function unfollow(context: Context, both: Follow) {
  const followersCount = await apply(context, remove, both)
  return { userId: both.followeeId, followed: false, followersCount }
}
