import type { FoundPerson } from '@akada/contract/search/routes'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type SearchResult, type SearchQuery, orCorrected } from './search-query.ts'

type Row = Omit<FoundPerson, 'avatar'> & { avatarKey: string | null; total: number }

/** SQL: whether a term begins with `text`; the collation makes beginnings one stretch of the index. */
const begins = (text: string, term = 'n.term') =>
  `${term} >= (${text}) collate "C" and ${term} < ((${text}) || chr(1114111)) collate "C"`

/** SQL: whether each of `words` begins some term of a member. */
const hasAll = (words: string, userId: string) => `not exists (
        select from unnest(${words}) word
         where not exists (select from search_names own where own.user_id = ${userId} and ${begins('word', 'own.term')}))`

/**
 * Pools, each a few ranges of an index with a limit: exact names; names that start with the words; names with the two
 * longest words side by side, which members of longer names have for every two; the beginning of one word, looked through
 * for the others; and those that the viewer follows.
 */
const listPeoplePage = statement<
  Row,
  { viewerId: string | null; forms: readonly string[]; isSuggestion: boolean; limit: number; offset: number }
>(`
  with typed as materialized (
    select words, parts, parts[1] as longest, parts[2] as second
      from (select distinct words from unnest(:forms::text[]) words where words <> '') w
     cross join lateral (select array(select part from regexp_split_to_table(words, ' ') part
                                       order by length(part) desc, part) as parts) p
  ), pool as materialized (
    select n.user_id, true as is_whole from typed t
     cross join lateral (select n.user_id from search_names n
                          where n.term = (t.words) collate "C" order by n.user_id limit 100) n
    union all
    select n.user_id, false from typed t
     cross join lateral (select n.user_id from search_names n
                          where ${begins('t.words')} order by n.term, n.user_id limit 200) n
    union all
    select n.user_id, false from typed t
     cross join lateral (values (t.longest || ' ' || t.second), (t.second || ' ' || t.longest)) pair (words)
     cross join lateral (select n.user_id
                           from (select user_id from search_names n where ${begins('pair.words')}
                                  order by n.term, n.user_id limit 1000) n
                          where ${hasAll('t.parts[3:]', 'n.user_id')} limit 200) n
     where t.second is not null
    union all
    select n.user_id, false from typed t
     cross join lateral (select n.user_id from search_names n
                          where ${begins('t.longest')} order by n.term, n.user_id limit 300) n
     where t.second is not null and ${hasAll('t.parts[2:]', 'n.user_id')}
    union all
    select f.followee_id, false
      from typed t
     cross join (select followee_id from follows where follower_id = :viewerId order by created_at desc limit 300) f
     where ${hasAll('t.parts', 'f.followee_id')}
  ), seen as (
    select u.id, u.username, u.first_name, u.last_name, u.avatar_key, u.is_private, u.followers_count, p.is_whole,
           exists (select from follows f where f.follower_id = :viewerId and f.followee_id = u.id) as followed
      from (select user_id, bool_or(is_whole) as is_whole from pool group by user_id) p
      join users u on u.id = p.user_id cross join can_see_user(:viewerId, u)
     where not :isSuggestion::boolean or not exists (select from is_muted(:viewerId, u.id))
  )
  select s.id as user_id, s.username, s.first_name, s.last_name, s.avatar_key, s.is_private, s.followers_count,
         s.followed,
         exists (select from follow_requests r where r.follower_id = :viewerId and r.followee_id = s.id) as requested,
         s.total::int as total
    from (select *, count(*) over () as total from seen
           order by search_text(username) = any(:forms::text[]) desc, followed desc, is_whole desc, followers_count desc, username
           limit :limit::int offset :offset::int) s
   order by search_text(s.username) = any(:forms::text[]) desc, s.followed desc, s.is_whole desc, s.followers_count desc, s.username`)

interface PeopleQuery extends SearchQuery {
  /** The words with signs inside them left out. */
  joined: string
  isSuggestion: boolean
}

/** Members by username or name: the closest matches first, then followed members, then the most followed ones. */
export function findPeople(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  query: PeopleQuery,
): Promise<SearchResult<FoundPerson>> {
  const find = async ({ viewerId, words, joined, isSuggestion, page: number, limit }: PeopleQuery) => {
    const forms = [words, joined]
    const rows = await listPeoplePage(db, {
      viewerId: viewerId ?? null,
      forms,
      isSuggestion,
      limit,
      offset: (number - 1) * limit,
    })
    const items = rows.map(({ avatarKey, ...row }) => ({
      ...row,
      avatar: avatarKey && storage.url(avatarKey),
    }))
    return { items, total: rows[0]?.total ?? 0 }
  }
  return orCorrected(db, 'people', { query, find })
}
