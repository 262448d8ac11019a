import { type Db, statement } from '#db/connect.ts'

/**
 * What any post needs to be listed; only columns of the index, because the authors have been checked already.
 */
const isListable = `p.deleted_at is null and p.status = 'published' and p.hidden_at is null`
/** One comparison, so that the index scan starts there. */
const isOlder = `p.id < coalesce(:before::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`

/**
 * Exactly the newest posts of everyone whom the viewer follows. A few of each author give a lower bound
 * that surely includes them; then only posts above it are read. The newest 300 can come from no more than the 300 members
 * who posted last.
 */
const listNewestOfFollowed = statement<
  { id: string },
  { viewerId: string; before: string | null; limit: number }
>(`
  with followed as materialized (
    select u.id, u.last_post_id
      from follows f join users u on u.id = f.followee_id cross join can_see_posts_of(:viewerId, u)
     where f.follower_id = :viewerId and u.last_post_id is not null and not exists (select from is_muted(:viewerId, u.id))
     order by u.last_post_id desc limit case when :before::uuid is null then 300 else 5000 end),
  head as (
    select x.id from followed cross join lateral (
      select p.id from posts p where p.user_id = followed.id and ${isListable} and ${isOlder} order by p.id desc
       limit (select case when count(*) >= 100 then 3 when count(*) >= 20 then 30 else 300 end from followed)) x),
  bottom as materialized (
    select coalesce((select id from head order by id desc offset :limit::int - 1 limit 1),
                    '00000000-0000-0000-0000-000000000000') as id)
  select x.id from followed cross join bottom cross join lateral (
    select p.id from posts p
     where p.user_id = followed.id and ${isListable} and ${isOlder} and p.id >= bottom.id
     order by p.id desc limit :limit::int) x
   where followed.last_post_id >= bottom.id
   order by x.id desc limit :limit::int`)

/** The next posts of a viewer's Following list, newest first. */
export async function followingFeed(
  db: Db,
  { viewerId, limit, after = [] }: { viewerId: string; limit: number; after?: readonly string[] },
): Promise<string[]> {
  const rows = await listNewestOfFollowed(db, { viewerId, before: after.at(-1) ?? null, limit })
  return rows.map(({ id }) => id)
}
