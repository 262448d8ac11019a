import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { insertOutboxBatch } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { markStale } from '../feed/hot-ranking.ts'

/** A reaction of a member to a post; without a desired state it is toggled. */
export interface Reaction {
  userId: string
  postId: string
  desired: boolean | undefined
}

/** The state after the write; `count` is exact at that moment. */
export interface ReactionResult {
  isOn: boolean
  count: number
}

/** The results of the reactions to one post, each by its index among all entries. */
interface PostRow {
  count: number
  on: number[]
  off: number[]
}

/**
 * SQL: sets many reactions and returns each post's new count. A post and its author are read once, however
 * many react; each member's access is checked separately. Rows are inserted in order, their foreign keys
 * checked at once, and counter rows locked in id order, so that two processes cannot deadlock; the counter
 * changes only by rows that really changed. Indexes come from generate_series because PostgreSQL takes an
 * array for ten rows and would join hundreds one by one.
 */
const reactionsSql = (table: string, counter: string, outbox = '') => `
  with targets as materialized (
    select p.id as post_id, p.user_id as owner_id, p, u, s.${counter} as count
      from (select distinct id from unnest(:postIds::uuid[]) id) d
      join posts p using (id) join users u on u.id = p.user_id join post_stats s on s.post_id = p.id),
  requested as materialized (
    select a.user_id, a.post_id, a.place, t.count, r.at, coalesce(a.desired, r.at is null) as is_on
      from (select place, (:userIds::uuid[])[place] as user_id, (:postIds::uuid[])[place] as post_id,
                   (:areOn::boolean[])[place] as desired
              from generate_series(1, cardinality(:userIds::uuid[])) place) a
      join targets t using (post_id)
      cross join can_see_post(a.user_id, t.p, t.u)
      left join lateral (
        select r.ctid as at from ${table} r
         where a.desired is not true and r.user_id = a.user_id and r.post_id = a.post_id limit 1) r on true),
  removed as (
    delete from ${table} r using requested a where not a.is_on and r.ctid = a.at returning r.user_id, r.post_id),
  added as materialized (
    select * from add_${table}(array(select user_id from requested where is_on), array(select post_id from requested where is_on))),
  changed as (
    select user_id, post_id, 1 as n from added union all select user_id, post_id, -1 from removed),${outbox}
  change as (select post_id, sum(n)::int as n from changed group by post_id),
  locked as materialized (
    select post_id from post_stats where post_id in (select post_id from change) order by post_id for update),
  counted as (
    update post_stats s set ${counter} = s.${counter} + change.n
      from change join locked using (post_id)
     where s.post_id = change.post_id returning s.post_id, s.${counter} as count)
  select coalesce(c.count, a.count) as count, a.on, a.off
    from (select post_id, min(count) as count,
                 coalesce(array_agg(place) filter (where is_on), '{}') as on,
                 coalesce(array_agg(place) filter (where not is_on), '{}') as off
            from requested group by post_id) a
    left join counted c using (post_id)`

/** The author is notified of likes until they are retracted. */
const notifyOfLikes = `
  outbox as (${insertOutboxBatch(
    { kind: 'like', subject: 'post' },
    `select t.owner_id as user_id, post_id as subject_id, null::uuid as target_id, c.user_id as actor_id,
            c.n < 0 as is_retraction
       from changed c join targets t using (post_id)`,
  )}),`

const upsertReactions = {
  likes: statement<
    PostRow,
    { userIds: readonly string[]; postIds: readonly string[]; areOn: readonly (boolean | null)[] }
  >(reactionsSql('post_likes', 'likes', notifyOfLikes)),
  bookmarks: statement<
    PostRow,
    { userIds: readonly string[]; postIds: readonly string[]; areOn: readonly (boolean | null)[] }
  >(reactionsSql('post_bookmarks', 'bookmarks')),
}

/** Indexed from 1; empty for members who may not see the post. */
function resultsByPosition(rows: readonly PostRow[]): Map<number, ReactionResult> {
  const results = new Map<number, ReactionResult>()
  for (const { count, on, off } of rows) {
    for (const position of on) results.set(position, { isOn: true, count })
    for (const position of off) results.set(position, { isOn: false, count })
  }
  return results
}

/** Sets likes or bookmarks; a post that the member may not see is API_ERR_NOT_FOUND for that member alone. */
export function createReactions(db: Db, kind: keyof typeof upsertReactions) {
  const react = createBatcher<Reaction, ReactionResult | undefined>({
    concurrency: 2,
    keyOf: ({ userId, postId }) => `${userId} ${postId}`,
    write: async (entries) => {
      const rows = await upsertReactions[kind](db, {
        userIds: entries.map(({ userId }) => userId),
        postIds: entries.map(({ postId }) => postId),
        areOn: entries.map(({ desired }) => desired ?? null),
      })
      const byPlace = resultsByPosition(rows)
      return entries.map((_, index) => byPlace.get(index + 1))
    },
  })
  return async (reaction: Reaction): Promise<ReactionResult> => {
    const result = await react(reaction)
    if (!result) throw new ApiError('API_ERR_NOT_FOUND')
    markStale(db, [reaction.postId])
    return result
  }
}
