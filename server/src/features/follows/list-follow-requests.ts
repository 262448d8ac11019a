import { pageMeta } from '@akada/contract/common'
import type { FollowRequest } from '@akada/contract/follows/routes'
import { type Db, statement } from '#db/connect.ts'
import { insertOutboxBatch } from '#features/notifications/public.ts'
import { deleteFollowingLists } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { withdrawRequest } from './follow.ts'
import { type Follow, lockPair } from './pair.ts'

type Row = Omit<FollowRequest, 'avatar' | 'createdAt'> & { avatarKey: string | null; createdAt: Date }

const pendingRequests = `from follow_requests r join users u on u.id = r.follower_id cross join can_see_user(:userId, u)
                where r.followee_id = :userId`
const listRequestPage = statement<Row, { userId: string; limit: number; offset: number }>(
  `select u.id as user_id, u.username, u.first_name, u.last_name, u.avatar_key, r.created_at ${pendingRequests}
    order by r.created_at desc, r.follower_id limit :limit::int offset :offset::int`,
)
const countRequests = statement<{ total: number }, { userId: string }>(
  `select count(*)::int as total ${pendingRequests}`,
)

/** The pending follow requests of a member, newest first. */
export async function listFollowRequests(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, ...query }: { userId: string; page: number; limit: number },
) {
  const rows = await listRequestPage(db, {
    userId,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  })
  const [count] = await countRequests(db, { userId })
  const requests = rows.map(({ avatarKey, createdAt, ...row }) => ({
    ...row,
    avatar: avatarKey && storage.url(avatarKey),
    createdAt: createdAt.toISOString(),
  }))
  return { requests, meta: pageMeta(query, count?.total ?? 0) }
}

/** Their rows are locked already; requests become follows, and the counters follow. */
const markRequestsAccepted = statement<
  { followersCount: number },
  { followeeId: string; followers: readonly string[] }
>(
  `with accepted as (
     delete from follow_requests where followee_id = :followeeId and follower_id = any(:followers::uuid[])
       returning follower_id
   ), followed as (
     insert into follows (follower_id, followee_id) select follower_id, :followeeId from accepted
     on conflict do nothing
     returning follower_id
   ), counted as (
     update users set followings_count = followings_count + 1 where id in (select follower_id from followed)
   ), outbox as (
     ${insertOutboxBatch(
       { kind: 'follow-accepted', subject: 'user' },
       `select follower_id as user_id, follower_id as subject_id, null::uuid as target_id, :followeeId::uuid as actor_id,
               false as is_retraction from followed`,
     )}
   ), outdated as (
     ${deleteFollowingLists('select follower_id from followed')}
   )
   update users set followers_count = followers_count + (select count(*) from followed)
    where id = :followeeId and exists (select from accepted)
   returning followers_count`,
)

/** Turns a request into a follow; throws API_ERR_NOT_FOUND if there is none. */
export async function acceptFollowRequest({ db }: Pick<Context, 'db'>, both: Follow) {
  const { followerId, followeeId } = both
  const accepted = await db.transaction().execute(async (tx) => {
    const pair = await lockPair(tx, both)
    return pair && markRequestsAccepted(tx, { followeeId, followers: [followerId] })
  })
  const [state] = accepted ?? []
  if (!state) throw new ApiError('API_ERR_NOT_FOUND')
  return { userId: followerId, followersCount: state.followersCount }
}

/** Declines a request; succeeds if there is none. */
export async function declineFollowRequest(context: Pick<Context, 'db'>, both: Follow) {
  await withdrawRequest(context, both)
  return { userId: both.followerId }
}

/** Every member whose row will change, in id order as everywhere. */
const lockRequesters = statement<unknown, { userId: string }>(
  `select from users
    where id = :userId or id in (select follower_id from follow_requests where followee_id = :userId)
    order by id for no key update`,
)
const setPrivate = statement<unknown, { userId: string; isPrivate: boolean }>(
  `update users set is_private = :isPrivate where id = :userId`,
)
const listRequesters = statement<{ id: string }, { userId: string }>(
  `select follower_id as id from follow_requests where followee_id = :userId`,
)

/**
 * Makes a profile private or public; making it public accepts all pending requests. Call it within the transaction that
 * changes the setting.
 */
export async function changePrivacy(tx: Db, userId: string, isPrivate: boolean): Promise<void> {
  await lockRequesters(tx, { userId })
  await setPrivate(tx, { userId, isPrivate })
  if (isPrivate) return
  // Read again: a request may have arrived while we waited for the lock; from now on none can.
  const followers = (await listRequesters(tx, { userId })).map(({ id }) => id)
  if (followers.length > 0) await markRequestsAccepted(tx, { followeeId: userId, followers })
}
