import type { FoundPerson } from '@akada/contract/search'
import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'
import { type SearchResult, type SearchQuery, orCorrected } from './search-query.ts'

type Row = Omit<FoundPerson, 'avatar'> & { avatarKey: string | null; total: number }

/**
 * $1 the viewer, $2 the words, $3 whether muted members are left out. Three pools, each one range of an index with a
 * limit: exact names, names that start with the words, and those of them that the viewer follows.
 */
const peoplePage = statement<Row>(`
  with pool as materialized (
    (select n.user_id, true as is_whole from search_names n where n.term = $2 order by n.user_id limit 100)
    union all
    (select n.user_id, false from search_names n
      where n.term >= $2 and n.term < $2 || chr(1114111) order by n.term, n.user_id limit 200)
    union all
    (select f.followee_id, false
       from (select followee_id from follows where follower_id = $1 order by created_at desc limit 300) f
      where exists (select from search_names n
                     where n.user_id = f.followee_id and n.term >= $2 and n.term < $2 || chr(1114111)))
  ), seen as (
    select u.id, u.username, u.first_name, u.last_name, u.avatar_key, u.is_private, u.followers_count, p.is_whole,
           exists (select from follows f where f.follower_id = $1 and f.followee_id = u.id) as followed
      from (select user_id, bool_or(is_whole) as is_whole from pool group by user_id) p
      join users u on u.id = p.user_id cross join can_see_user($1, u)
     where not $3::boolean or not exists (select from is_muted($1, u.id))
  )
  select s.id as user_id, s.username, s.first_name, s.last_name, s.avatar_key, s.is_private, s.followers_count,
         s.followed,
         exists (select from follow_requests r where r.follower_id = $1 and r.followee_id = s.id) as requested,
         s.total::int as total
    from (select *, count(*) over () as total from seen
           order by search_text(username) = $2 desc, followed desc, is_whole desc, followers_count desc, username
           limit $4::int offset $5::int) s
   order by search_text(s.username) = $2 desc, s.followed desc, s.is_whole desc, s.followers_count desc, s.username`)

interface PeopleQuery extends SearchQuery {
  isSuggestion: boolean
}

/** Members by username or name: the closest matches first, then followed members, then the most followed ones. */
export function findPeople(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  query: PeopleQuery,
): Promise<SearchResult<FoundPerson>> {
  const find = async ({ viewerId, words, isSuggestion, page: number, limit }: PeopleQuery) => {
    const rows = await peoplePage(db, viewerId ?? null, words, isSuggestion, limit, (number - 1) * limit)
    const items = rows.map(({ avatarKey, ...row }) => ({
      ...row,
      avatar: avatarKey && storage.url(avatarKey),
    }))
    return { items, total: rows[0]?.total ?? 0 }
  }
  return orCorrected(db, 'people', { query, find })
}
