import { type Db, statement } from '#db/connect.ts'
import { type SearchQuery, type SearchResult, newestId, orCorrected } from './search-query.ts'

/** Maximum results of one list, and how many posts are examined for it. */
const limits = { listed: 200, examined: 300 } as const

/** Newest posts that are scanned per result before the index of all posts is used. */
const scannedPerResult = 40

const listNewestMatches = statement<
  { id: string },
  { q: string; beforeId: string; examined: number; scanned: number }
>(`
  select post_id as id
    from (select post_id, words from search_posts where post_id < :beforeId::uuid order by post_id desc
      limit :scanned::int) newest
   where words @@ (select search_query(:q)) order by post_id desc limit :examined::int`)

/**
 * The same among all posts, by the index of words alone: combined with the index of ids it would read a million ids.
 */
const matchesStatement = (query: string) =>
  statement<{ id: string }, { q: string; beforeId: string; limit: number }>(`
    select post_id as id
      from (select post_id from search_posts where words @@ (select ${query}) offset 0) found
     where post_id < :beforeId::uuid order by post_id desc limit :limit::int`)

const listAllMatches = matchesStatement('search_query(:q)')
const listWholeWordMatches = matchesStatement(`replace(search_query(:q)::text, ':*', '')::tsquery`)

/**
 * A prefix that a tenth of all posts may contain in some word: among a million posts it took half a second.
 */
const endsInOneLetter = (words: string) => /(^| )[\da-z]$/.test(words)

/**
 * Posts with these words, newest first. Common words are among the newest posts, and all posts with rare ones
 * are soon collected. PostgreSQL cannot estimate which case a prefix is: it took three seconds to scan a
 * million posts for one that none of them contains. A single letter or digit counts as a prefix among the
 * newest posts, and as a whole word among all.
 */
async function postsWith(
  db: Db,
  { words, before, examined }: { words: string; before: string; examined: number },
): Promise<string[]> {
  const isShort = endsInOneLetter(words)
  const scanned = (isShort ? limits.examined : examined) * scannedPerResult
  const newest = await listNewestMatches(db, { q: words, beforeId: before, examined, scanned })
  if (newest.length === examined) return newest.map(({ id }) => id)
  const all = await (isShort ? listWholeWordMatches : listAllMatches)(db, {
    q: words,
    beforeId: before,
    limit: examined,
  })
  const ids = new Set([...newest, ...all].map(({ id }) => id))
  return [...ids].toSorted().toReversed().slice(0, examined)
}

/** The posts that the viewer may see and has not muted, newest first. */
const listVisiblePosts = statement<{ id: string }, { viewerId: string | null; postIds: readonly string[] }>(`
  select p.id from unnest(:postIds::uuid[]) found (id)
    join posts p on p.id = found.id join users u on u.id = p.user_id cross join can_see_post(:viewerId, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted(:viewerId, u.id))
   order by p.id desc limit ${limits.listed}`)

export interface PostsQuery extends SearchQuery {
  before?: string | undefined
  /** A few are suggested beside people and hashtags; nobody pages through them. */
  isSuggestion: boolean
}

/** Ids of posts with all words, newest first, and the id after which the next page starts. */
export async function findPosts(
  db: Db,
  query: PostsQuery,
): Promise<SearchResult<string> & { next: string | null }> {
  const find = async ({ viewerId, words, before, isSuggestion, page, limit }: PostsQuery) => {
    const examined = isSuggestion ? 3 * limit : limits.examined
    const ids = await postsWith(db, { words, before: before ?? newestId, examined })
    const rows =
      ids.length > 0 ? await listVisiblePosts(db, { viewerId: viewerId ?? null, postIds: ids }) : []
    const from = before ? 0 : (page - 1) * limit
    const passed = before ? (page - 1) * limit : 0
    const items = rows.slice(from, from + limit).map(({ id }) => id)
    return { items, total: rows.length > 0 ? passed + rows.length : 0, isLast: rows.length <= from + limit }
  }
  const { items, total, isLast } = await orCorrected(db, 'posts', { query, find })
  return { items, total, next: isLast ? null : (items.at(-1) ?? null) }
}
