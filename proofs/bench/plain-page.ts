import { postColumns } from '@akada/server/features/posts/view/post-view.ts'
import { anyOf } from './load.ts'
import type { Site } from './site.ts'

/** Pages between the first, which freezes the list, and the last, which extends it. */
export const anyPage = () => 2 + Math.floor(Math.random() * 28)

/** The plainest possible query for a page of a frozen list: the whole response in one column, one row per post. */
const pageSql = `
  select cardinality(list.post_ids) as total, list.is_complete, list.created_at as frozen_at, shown.*
    from feed_snapshots list
    left join lateral (
      select t.place, ${postColumns('$1')}
        from unnest(list.post_ids[$3::int:$4::int]) with ordinality t (id, place)
        join posts p on p.id = t.id
        join users u on u.id = p.user_id
        join post_stats s on s.post_id = p.id
       cross join can_see_post($1, p, u)
       where not exists (select from is_muted($1, p.user_id))) shown on true
   where list.viewer_id = $1 and list.feed = $2
   order by shown.place`

/** Reads a page of any reader's For You list through the bare driver, by a named statement. */
export function readPlainPage({ pool, readers }: Pick<Site, 'pool' | 'readers'>) {
  const to = anyPage() * 10
  return pool.query({ name: 'slice', text: pageSql, values: [anyOf(readers).id, 'for-you', to - 9, to] })
}
