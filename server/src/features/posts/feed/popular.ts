import { type Db, statement } from '#db/connect.ts'

/**
 * SQL: posts that are watched now and that the viewer may come upon; new ones are there before they are ranked.
 */
const popular = `
  select p.id, coalesce(h.hot, extract(epoch from p.created_at) / 45000)::float8 as hot
    from ((select post_id from post_hot order by hot desc, post_id limit 150)
          union
          (select id from posts where status = 'published' and deleted_at is null order by id desc limit 30)) x
    join posts p on p.id = x.post_id
    join users u on u.id = p.user_id
    cross join can_see_post(:viewerId, p, u)
    left join post_hot h on h.post_id = p.id
   where p.status = 'published' and p.hidden_at is null and p.user_id is distinct from :viewerId
     and not exists (select from is_muted(:viewerId, p.user_id))
     and not exists (select from post_dismissals d where d.user_id = :viewerId and d.post_id = p.id)
     and not exists (select from creator_dismissals d where d.user_id = :viewerId and d.creator_id = p.user_id)`

const listPopularPosts = statement<{ id: string }, { viewerId: string | null; limit: number }>(`
  select p.id from (${popular}) p order by p.hot desc, p.id desc limit :limit::int`)

const listPopularTags = statement<{ tag: string }, { viewerId: string | null; limit: number }>(`
  with shown as materialized (${popular})
  select t.tag from shown join post_tags t on t.post_id = shown.id
   group by t.tag order by count(*) desc, max(shown.hot) desc, t.tag limit :limit::int`)

interface PopularQuery {
  viewerId: string | undefined
  limit: number
}

/** The posts that people watch now, as ids, the best first. */
export async function popularPosts(db: Db, { viewerId, limit }: PopularQuery): Promise<string[]> {
  const rows = await listPopularPosts(db, { viewerId: viewerId ?? null, limit })
  return rows.map(({ id }) => id)
}

/** The hashtags of what people watch now, the most frequent first. */
export async function popularTags(db: Db, { viewerId, limit }: PopularQuery): Promise<string[]> {
  const rows = await listPopularTags(db, { viewerId: viewerId ?? null, limit })
  return rows.map(({ tag }) => tag)
}
