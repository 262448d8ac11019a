import { coalesce } from '#db/coalesce.ts'
import { type Db, statement } from '#db/connect.ts'
import { newsOf } from '#features/notifications/public.ts'
import { ApiError } from '#http/api-error.ts'
import { touch } from './hot.ts'

/** A member's wish about a post; without a wanted state, the other one than now. */
export interface Reaction {
  userId: string
  postId: string
  wanted: boolean | undefined
}

/** How it stands after the write; `count` is exact at that moment. */
export interface Reacted {
  isOn: boolean
  count: number
}

interface ReactedRow extends Reacted {
  place: number
}

/**
 * SQL: sets many reactions and answers each with the new count. Rows are inserted in order and counter rows locked in
 * order of id, so that two processes cannot wait for each other; the counter moves only by rows that really changed.
 */
const reactions = (table: string, counter: string, told = '') => `
  with asked as materialized (
    select a.user_id, a.post_id, a.place, p.user_id as owner_id,
           coalesce(a.wanted, (select true from ${table} r
             where r.user_id = a.user_id and r.post_id = a.post_id limit 1) is not true) as is_on
      from unnest($1::uuid[], $2::uuid[], $3::boolean[]) with ordinality a (user_id, post_id, wanted, place)
      join posts p on p.id = a.post_id
      join users u on u.id = p.user_id
      cross join can_see_post(a.user_id, p, u)),
  removed as (
    delete from ${table} r using asked a
     where not a.is_on and r.user_id = a.user_id and r.post_id = a.post_id returning r.user_id, r.post_id),
  added as (
    insert into ${table} (user_id, post_id)
    select user_id, post_id from asked where is_on order by user_id, post_id
    on conflict do nothing returning user_id, post_id),${told}
  change as (
    select post_id, sum(n)::int as n
      from (select post_id, 1 as n from added union all select post_id, -1 from removed) z group by post_id),
  locked as materialized (
    select post_id from post_stats where post_id in (select post_id from change) order by post_id for update),
  counted as (
    update post_stats s set ${counter} = s.${counter} + change.n
      from change join locked using (post_id)
     where s.post_id = change.post_id returning s.post_id, s.${counter} as count)
  select a.place::int, a.is_on, coalesce(counted.count, s.${counter}) as count
    from asked a join post_stats s using (post_id) left join counted using (post_id)`

/** The author hears of likes, and not of those taken back. */
const toldLikes = `
  told as (${newsOf(
    'like',
    `select a.owner_id as user_id, a.post_id as subject_id, a.user_id as actor_id, a.user_id as act_id, a.post_id,
            null::uuid as comment_id, not a.is_on as is_over
       from asked a join (select * from added union all select * from removed) z using (user_id, post_id)`,
  )}),`

const statements = {
  likes: statement<ReactedRow>(reactions('post_likes', 'likes', toldLikes)),
  bookmarks: statement<ReactedRow>(reactions('post_bookmarks', 'bookmarks')),
}

/** Sets likes or bookmarks; a post that the member may not see is API_ERR_NOT_FOUND for that member alone. */
export function createReactions(db: Db, kind: keyof typeof statements) {
  const react = coalesce<Reaction, Reacted | undefined>({
    keyOf: ({ userId, postId }) => `${userId} ${postId}`,
    write: async (entries) => {
      const rows = await statements[kind](
        db,
        entries.map(({ userId }) => userId),
        entries.map(({ postId }) => postId),
        entries.map(({ wanted }) => wanted ?? null),
      )
      const byPlace = new Map(rows.map((row) => [row.place, row]))
      return entries.map((_, index) => byPlace.get(index + 1))
    },
  })
  return async (reaction: Reaction): Promise<Reacted> => {
    const reacted = await react(reaction)
    if (!reacted) throw new ApiError('API_ERR_NOT_FOUND')
    touch(db, [reaction.postId])
    return reacted
  }
}
