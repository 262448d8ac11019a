import { type Db, statement } from '#db/connect.ts'
import { type Candidate, rank } from './ranking.ts'

/** What has been seen comes back only after this long, or when nothing unseen is left. */
const seenMilliseconds = 14 * 24 * 3_600_000

/** SQL: the viewer has not seen the post of late, and it is not in the list already. */
const isNew = (post: string) => `
  (select true from media_views v
    where v.user_id = :viewerId and v.post_id = ${post} and v.seen_at > :seenSince limit 1) is not true
  and ${post} not in (select unnest(:listedIds::uuid[]))`

/** SQL: whether a post `p` that the viewer may see belongs in a For You list too. */
const isListable = `
  p.status = 'published' and p.hidden_at is null and not exists (select from is_muted(:viewerId, p.user_id))
  and not exists (select from post_dismissals d where d.user_id = :viewerId and d.post_id = p.id)
  and not exists (select from creator_dismissals d where d.user_id = :viewerId and d.creator_id = p.user_id)`

const viewer = `
  followed as materialized (
    select followee_id from follows where follower_id = :viewerId order by followee_id limit 5000),
  interests as materialized (
    select lower(tag) as tag from users u cross join lateral unnest(u.interests[1:4]) as tag where u.id = :viewerId),
  watched as materialized (
    select t.tag
      from (select post_id, seconds from media_views where user_id = :viewerId order by post_id desc limit 40) v
      join post_tags t on t.post_id = v.post_id
     group by t.tag order by sum(v.seconds) desc, t.tag limit 4),
  dismissed as materialized (
    select d.post_id, q.user_id
      from (select post_id from post_dismissals where user_id = :viewerId order by created_at desc limit 40) d
      join posts q on q.id = d.post_id),
  dismissed_tags as materialized (
    select distinct t.tag from dismissed join post_tags t on t.post_id = dismissed.post_id)`

/** Minutes that an own post is first, as a confirmation, and that it is in the list at all. */
const ownMinutes = { first: 10, inFeed: 24 * 60 } as const

/** SQL: candidates from pools of (post_id, interesting, watched). */
const candidates = (pools: string) => `
  with ${viewer}, pooled as (${pools}), drawn as (
    select post_id, bool_or(interesting) as interesting, bool_or(watched) as watched from pooled group by post_id)
  select p.id, p.user_id, drawn.interesting as is_interesting, drawn.watched as is_watched,
         coalesce(h.hot, extract(epoch from p.created_at) / 45000)::float8 as hot,
         coalesce(h.views, (select s.views from post_stats s where s.post_id = p.id)) as views,
         (p.user_id = :viewerId
           and p.created_at > :ownSince::timestamptz + interval '${ownMinutes.inFeed - ownMinutes.first} minutes') as is_own,
         p.user_id in (select followee_id from followed) as is_followed,
         (select count(*)::int from dismissed where dismissed.user_id = p.user_id) as dismissals,
         exists (select from dismissed_tags)
           and exists (select from post_tags t where t.post_id = p.id and t.tag in (select tag from dismissed_tags))
           as is_like_dismissed
    from drawn
    join posts p on p.id = drawn.post_id
    join users u on u.id = p.user_id
    cross join can_see_post(:viewerId, p, u)
    left join post_hot h on h.post_id = p.id
   where ${isListable} and (p.user_id <> :viewerId or p.created_at > :ownSince)`

const ofTags = (tags: 'interests' | 'watched') => `
  (select x.post_id, ${tags === 'interests'}, ${tags === 'watched'}
     from ${tags} cross join lateral (
       select t.post_id from post_tags t where t.tag = ${tags}.tag and ${isNew('t.post_id')}
        order by t.post_id desc limit 30) x)`

/** Every pool is cut by its limit, so that the cost stays the same however many posts there are. */
const listCandidates = statement<
  Candidate,
  { viewerId: string; seenSince: Date; listedIds: readonly string[]; ownSince: Date }
>(
  candidates(`
  (select x.id as post_id, false as interesting, false as watched
     from (select u.id from followed f join users u on u.id = f.followee_id
            where u.last_post_id is not null order by u.last_post_id desc limit 40) a
     cross join lateral (
       select p.id from posts p where p.user_id = a.id and p.deleted_at is null and ${isNew('p.id')}
        order by p.id desc limit 3) x)
  union all ${ofTags('interests')}
  union all ${ofTags('watched')}
  union all
  (select h.post_id, false, false from post_hot h where ${isNew('h.post_id')}
    order by h.hot desc, h.post_id limit 250)
  union all
  (select h.post_id, false, false from post_hot h where h.views < 30 and ${isNew('h.post_id')}
    order by h.post_id desc limit 90)
  union all
  (select p.id, false, false from posts p
    where p.status = 'published' and p.deleted_at is null and ${isNew('p.id')}
    order by p.id desc limit 60)
  union all
  (select u.last_post_id, false, false from users u where u.id = :viewerId and u.last_post_id is not null
    and ${isNew('u.last_post_id')})`),
)

/** All posts, newest first, for a viewer who has seen most of what the pools offer. */
const listNewestCandidates = statement<
  Candidate,
  { viewerId: string; seenSince: Date; listedIds: readonly string[]; ownSince: Date; limit: number }
>(
  candidates(`
  select p.id as post_id, false as interesting, false as watched
    from posts p join users u on u.id = p.user_id cross join can_see_post(:viewerId, p, u)
   where ${isListable} and ${isNew('p.id')}
   order by p.id desc limit :limit::int`),
)

const listLongSeenPosts = statement<
  { id: string },
  { viewerId: string; seenSince: Date; exceptIds: readonly string[]; limit: number }
>(`
  with seen as (
    select post_id, max(seen_at) as seen_at from media_views where user_id = :viewerId and seen_at > :seenSince
      group by post_id)
  select p.id from seen
    join posts p on p.id = seen.post_id
    join users u on u.id = p.user_id
    cross join can_see_post(:viewerId, p, u)
   where ${isListable} and p.id not in (select unnest(:exceptIds::uuid[]))
   order by seen.seen_at, p.id limit :limit::int`)

const listCreatorsOfPosts = statement<{ userId: string }, { after: readonly string[] }>(`
  select p.user_id from unnest(:after::uuid[]) with ordinality t (id, place) join posts p on p.id = t.id order by t.place`)

interface ForYouQuery {
  viewerId: string
  now: Date
  limit: number
  /** The list so far, when it is to be continued. */
  after?: readonly string[]
}

/** The next posts of a viewer's For You list: ranked unseen ones, then those that were seen longest ago. */
export async function forYouFeed(
  db: Db,
  { viewerId, now, limit, after = [] }: ForYouQuery,
): Promise<string[]> {
  const seenSince = new Date(now.getTime() - seenMilliseconds)
  const ownSince = new Date(now.getTime() - ownMinutes.inFeed * 60_000)
  const [drawn, creators] = await Promise.all([
    listCandidates(db, { viewerId, seenSince, listedIds: after, ownSince }),
    after.length > 0 ? listCreatorsOfPosts(db, { after: after.slice(-9) }) : [],
  ])
  if (drawn.length < limit) {
    const listedIds = [...after, ...drawn.map(({ id }) => id)]
    drawn.push(
      ...(await listNewestCandidates(db, {
        viewerId,
        seenSince,
        listedIds,
        ownSince,
        limit: limit - drawn.length,
      })),
    )
  }
  const ranked = rank(drawn, { limit, seed: viewerId, before: creators.map(({ userId }) => userId) })
  if (ranked.length === limit) return ranked
  const seen = await listLongSeenPosts(db, {
    viewerId,
    seenSince,
    exceptIds: [...after, ...ranked],
    limit: limit - ranked.length,
  })
  return [...ranked, ...seen.map(({ id }) => id)]
}
