import { pageMeta } from '@akada/contract/common'
import type { Community } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { viewCommunities } from './get-community.ts'

export interface ListQuery {
  userId: string
  scope: 'all' | 'mine' | 'discover'
  page: number
  limit: number
  search?: string | undefined
  after?: string | undefined
}

/** Own communities first, by their latest message; then others, the most active first. */
const communitiesInScope = `
  with own as (
    select c.id, 0 as part, coalesce(
             (select max(v.last_at) from spaces s join conversations v on v.id = s.id
               where s.community_id = c.id and s.deleted_at is null), c.created_at) as at, 0::real as rank
      from community_members m join communities c on c.id = m.community_id cross join can_see_community(:userId, c)
     where m.user_id = :userId and :scope <> 'discover' and (:search = ''
       or search_text(c.name) like '%' || search_text(:search) || '%')
  ), others as (
    select c.id, 1 as part, c.created_at as at, c.rank
      from communities c cross join can_see_community(:userId, c)
     where :scope <> 'mine' and c.access <> 'secret' and c.deleted_at is null and c.hidden_at is null
       and (:search = '' or search_text(c.name) like '%' || search_text(:search) || '%')
       and (select true from community_members m where m.user_id = :userId and m.community_id = c.id limit 1) is not true
     order by c.rank desc, c.id limit 500
  ), listed as (select * from own union all select * from others)`

const listCommunityPage = statement<
  { id: string; total: number },
  { userId: string; search: string; scope: string; limit: number; offset: number }
>(`${communitiesInScope}
  select id, (select count(*)::int from listed) as total
    from listed order by part, case when part = 0 then at end desc, rank desc, id limit :limit::int offset :offset::int`)

/** The caller's communities, and those they could join: the 500 most active. */
export async function listCommunities(context: Pick<Context, 'db' | 'storage' | 'now'>, query: ListQuery) {
  const { userId, scope, limit, search = '', after } = query
  const offset = after === undefined ? (query.page - 1) * limit : Number(after)
  if (offset > 1000) throw fieldError('page', 'This list does not go that far.')
  const rows = await listCommunityPage(context.db, { userId, search, scope, limit, offset })
  const total = rows[0]?.total ?? 0
  const communities: Community[] = await viewCommunities(
    context,
    userId,
    rows.map(({ id }) => id),
  )
  const end = offset + rows.length
  return { communities, next: end < total ? String(end) : null, meta: pageMeta(query, total) }
}
