import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { insertOutboxBatch } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { CommentTarget } from './targets/target-type.ts'
import { type TargetKind, forTargets } from './targets/targets.ts'

interface Like {
  userId: string
  placeId: string
  commentId: string
  isOn: boolean
}

/** The state after the write. */
interface LikeResult {
  /** Exact at that moment. */
  likesCount: number
  /** False if the like already was in this state. */
  isChanged: boolean
}

/**
 * SQL: sets many likes and returns each with the new count, like the reactions to posts: rows are inserted in
 * order, comments locked in order of id, and the counter changes only by rows that really changed.
 */
const setCommentLikesSql = ({ column, seenBy }: CommentTarget) => `
  with requested as materialized (
    select a.user_id, a.comment_id, a.is_on, a.index, c.likes_count, c.${column} as place_id,
           c.user_id as owner_id
      from unnest(:userIds::uuid[], :placeIds::uuid[], :commentIds::uuid[], :areOn::boolean[])
           with ordinality a (user_id, place_id, comment_id, is_on, index)
      join comments c on c.id = a.comment_id and c.${column} = a.place_id
      join users cu on cu.id = c.user_id
      cross join can_see_comment(a.user_id, c, cu)${seenBy('a.user_id')}),
  removed as (
    delete from comment_likes l using requested a
     where not a.is_on and l.user_id = a.user_id and l.comment_id = a.comment_id returning l.user_id, l.comment_id),
  added as (
    insert into comment_likes (user_id, comment_id)
    select user_id, comment_id from requested where is_on order by user_id, comment_id
    on conflict do nothing returning user_id, comment_id),
  changed as (
    select user_id, comment_id, 1 as n from added union all select user_id, comment_id, -1 from removed),
  outbox as (${insertOutboxBatch(
    { kind: 'comment-like', subject: 'comment' },
    `select a.owner_id as user_id, comment_id as subject_id, a.place_id as target_id, user_id as actor_id,
            not a.is_on as is_retraction
       from requested a join changed using (user_id, comment_id)`,
  )}),
  change as (select comment_id, sum(n)::int as n from changed group by comment_id),
  locked as materialized (
    select id from comments where id in (select comment_id from change) order by id for no key update),
  counted as (
    update comments c set likes_count = c.likes_count + change.n
      from change join locked on locked.id = change.comment_id
     where c.id = change.comment_id returning c.id, c.likes_count)
  select a.index::int, coalesce(counted.likes_count, a.likes_count) as likes_count,
         exists (select from changed x where x.user_id = a.user_id and x.comment_id = a.comment_id) as is_changed
    from requested a left join counted on counted.id = a.comment_id`
const setCommentLikes = forTargets((target) =>
  statement<
    LikeResult & { index: number },
    {
      userIds: readonly string[]
      placeIds: readonly string[]
      commentIds: readonly string[]
      areOn: readonly boolean[]
    }
  >(setCommentLikesSql(target)),
)

/**
 * Sets likes of comments on one kind of place; a comment that the member may not see is API_ERR_NOT_FOUND for that member alone.
 */
export function createCommentLiker(db: Db, kind: TargetKind = 'post') {
  const like = createBatcher<Like, LikeResult | undefined>({
    keyOf: ({ userId, commentId }) => `${userId} ${commentId}`,
    write: async (entries) => {
      const rows = await setCommentLikes[kind](db, {
        userIds: entries.map(({ userId }) => userId),
        placeIds: entries.map(({ placeId }) => placeId),
        commentIds: entries.map(({ commentId }) => commentId),
        areOn: entries.map(({ isOn }) => isOn),
      })
      return inInputOrder(entries, rows)
    },
  })
  return async (entry: Like): Promise<LikeResult> => {
    const liked = await like(entry)
    if (!liked) throw new ApiError('API_ERR_NOT_FOUND')
    return liked
  }
}
