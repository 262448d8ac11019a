import { pageMeta } from '@akada/contract/common'
import type { FoundHashtag, HashtagPage } from '@akada/contract/search'
import { type Db, statement } from '#db/connect.ts'
import { feedPageOf, postRows, tagsOf } from '#features/posts/public.ts'
import type { Context } from '../../context.ts'
import type { SearchResult, SearchQuery } from './reading.ts'

type Row = FoundHashtag & { total: number }

/** A tag is there for those who may see one of its newest posts. $1 who looks. */
const visibleTag = `exists (
  select from (select t.post_id from post_tags t where t.tag = h.tag order by t.post_id desc limit 50) t
    join posts p on p.id = t.post_id join users u on u.id = p.user_id cross join can_see_post($1, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted($1, u.id)))`

const tagPage = (pool: string) =>
  statement<Row>(`
    with pool as materialized (${pool})
    select h.tag, h.posts_count, count(*) over ()::int as total
      from (select * from pool order by term = $2 desc, posts_count desc, tag limit 60) h
     where ${visibleTag}
     order by h.term = $2 desc, h.posts_count desc, h.tag limit $3::int offset $4::int`)

/** $2 the words as one. The most used tags are looked through, too: the alphabet alone would hide them. */
const tagsStartingWith = tagPage(`
  (select tag, term, posts_count from hashtags
    where posts_count > 0 and term >= $2 and term < $2 || chr(1114111) order by term, tag limit 200)
  union
  (select tag, term, posts_count
     from (select * from hashtags where posts_count > 0 order by posts_count desc, tag limit 1000) as most_used
    where starts_with(term, $2))`)
const similarTags = tagPage('select tag, term, posts_count from hashtags_alike($2)')

/** Hashtags that begin with what was typed, the most used first; similar ones where there are none. */
export async function findHashtags(
  db: Db,
  { viewerId, words, page: number, limit }: SearchQuery,
): Promise<SearchResult<FoundHashtag>> {
  const args = [viewerId ?? null, words.replaceAll(' ', ''), limit, (number - 1) * limit] as const
  const found = await tagsStartingWith(db, ...args)
  const rows = found.length > 0 || number > 1 ? found : await similarTags(db, ...args)
  return { items: rows.map(({ tag, postsCount }) => ({ tag, postsCount })), total: rows[0]?.total ?? 0 }
}

const idsOfTag = statement<{ id: string }>(`
  select p.id
    from (select t.post_id from post_tags t where t.tag = $2 and t.post_id < $3 order by t.post_id desc limit 300) t
    join posts p on p.id = t.post_id join users u on u.id = p.user_id cross join can_see_post($1, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted($1, u.id))
   order by p.id desc limit $4::int offset $5::int`)

const countOfTag = statement<{ postsCount: number }>('select posts_count from hashtags where tag = $1')

/** Later than any post. */
export const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface HashtagPostsQuery {
  tag: string
  viewerId: string | undefined
  page: number
  limit: number
  before?: string | undefined
}

/** Posts with a hashtag, newest first; an unknown tag has none. */
export async function listHashtagPosts(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { tag: written, viewerId, page: number, limit, before }: HashtagPostsQuery,
): Promise<HashtagPage> {
  const [tag = ''] = tagsOf(written)
  const skipped = before ? 0 : (number - 1) * limit
  const found = await idsOfTag(db, viewerId ?? null, tag, before ?? newest, limit, skipped)
  const [counted] = await countOfTag(db, tag)
  const postsCount = counted?.postsCount ?? 0
  const ids = found.map(({ id }) => id)
  const meta = pageMeta({ page: number, limit }, postsCount)
  const posts = feedPageOf(await postRows(db, { ids, viewerId }), { storage, meta })
  return { ...posts, hashtag: { tag, postsCount }, next: ids.length < limit ? null : (ids.at(-1) ?? null) }
}
