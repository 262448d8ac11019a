import { columnsOf } from '#db/columns-of.ts'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { insertOutboxBatch } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { markStale } from '../feed/hot-ranking.ts'
import { createCountsBroadcaster } from './broadcast-counts.ts'

interface Share {
  userId: string
  postId: string
}

const countShares = statement<
  { index: number; shares: number },
  { userIds: readonly string[]; postIds: readonly string[] }
>(`
  with requested as materialized (
    select a.post_id, a.index, a.user_id, p.user_id as owner_id
      from unnest(:userIds::uuid[], :postIds::uuid[]) with ordinality a (user_id, post_id, index)
      join posts p on p.id = a.post_id
      join users u on u.id = p.user_id
      cross join can_see_post(a.user_id, p, u)),
  locked as materialized (
    select post_id from post_stats where post_id in (select post_id from requested) order by post_id for update),
  outbox as (${insertOutboxBatch(
    { kind: 'share', subject: 'post' },
    `select owner_id as user_id, post_id as subject_id, null::uuid as target_id, user_id as actor_id,
            false as is_retraction from requested`,
  )}),
  counted as (
    update post_stats s set shares = s.shares + change.n
      from (select post_id, count(*)::int as n from requested group by post_id) change join locked using (post_id)
     where s.post_id = change.post_id returning s.post_id, s.shares)
  select a.index::int, counted.shares from requested a join counted using (post_id)`)

const shareCounter = memoizePer((db: Db) =>
  createBatcher<Share, number | undefined>({
    keyOf: ({ userId, postId }) => `${userId} ${postId}`,
    write: async (entries) => {
      const rows = await countShares(db, columnsOf(entries, 'userId', 'postId'))
      return inInputOrder(entries, rows).map((row) => row?.shares)
    },
  }),
)

/** Counts a share; returns the new count. Throws API_ERR_NOT_FOUND for a post that the member may not see. */
export async function sharePost(context: Pick<Context, 'db' | 'live'>, share: Share) {
  const { db } = context
  const { postId } = share
  const sharesCount = await shareCounter(db)(share)
  if (sharesCount === undefined) throw new ApiError('API_ERR_NOT_FOUND')
  markStale(db, [postId])
  createCountsBroadcaster(context)(postId, { sharesCount })
  return { postId, sharesCount }
}
