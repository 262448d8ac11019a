import type { FoundHashtag } from '@akada/contract/search/routes'
import { type Db, statement } from '#db/connect.ts'
import type { SearchResult, SearchQuery } from './search-query.ts'

type Row = FoundHashtag & { total: number }

/** A tag exists for viewers who may see one of its newest posts. */
export const visibleTag = (viewer: string) => `exists (
  select from (select t.post_id from post_tags t where t.tag = h.tag order by t.post_id desc limit 50) t
    join posts p on p.id = t.post_id join users u on u.id = p.user_id cross join can_see_post(${viewer}, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted(${viewer}, u.id)))`

/**
 * SQL: posts of a tag; of tags with few posts only those that the viewer may see, so that a number says
 * nothing about what is private.
 */
export const visiblePostsCount = (viewer: string, hashtag: string) => `
  case when ${hashtag}.posts_count > 50 then ${hashtag}.posts_count else (
    select count(*)::int
      from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
     cross join can_see_post(${viewer}, p, u)
     where t.tag = ${hashtag}.tag and p.status = 'published' and p.hidden_at is null
       and not exists (select from is_muted(${viewer}, u.id))) end`

const tagPageStatement = (pool: string) =>
  statement<Row, { viewerId: string | null; term: string; limit: number; offset: number }>(`
    with pool as materialized (${pool})
    select f.tag, ${visiblePostsCount(':viewerId', 'f')} as posts_count, f.total
      from (
        select h.*, count(*) over ()::int as total
          from (select * from pool order by term = :term desc, posts_count desc, tag limit 60) h
         where ${visibleTag(':viewerId')}
         order by h.term = :term desc, h.posts_count desc, h.tag limit :limit::int offset :offset::int) f
     order by f.term = :term desc, f.posts_count desc, f.tag`)

/** The most used tags are searched, too: the alphabet alone would hide them. */
const listTagsStartingWith = tagPageStatement(`
  (select tag, term, posts_count from hashtags
    where posts_count > 0 and term >= :term and term < :term || chr(1114111) order by term, tag limit 200)
  union
  (select tag, term, posts_count
     from (select * from hashtags where posts_count > 0 order by posts_count desc, tag limit 1000) as most_used
    where starts_with(term, :term))`)
const listSimilarTags = tagPageStatement('select tag, term, posts_count from hashtags_alike(:term)')

/** Hashtags that start with the typed text, the most used first; similar ones if there are none. */
export async function findHashtags(
  db: Db,
  { viewerId, words, page: number, limit }: SearchQuery,
): Promise<SearchResult<FoundHashtag>> {
  const parameters = {
    viewerId: viewerId ?? null,
    term: words.replaceAll(' ', ''),
    limit,
    offset: (number - 1) * limit,
  }
  const exact = await listTagsStartingWith(db, parameters)
  const rows = exact.length > 0 || number > 1 ? exact : await listSimilarTags(db, parameters)
  return { items: rows.map(({ tag, postsCount }) => ({ tag, postsCount })), total: rows[0]?.total ?? 0 }
}
