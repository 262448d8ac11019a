import { type Db, statement } from '#db/connect.ts'
import { newest } from './hashtags.ts'
import { type Found, type Wanted, orMeant } from './reading.ts'

/** How many posts a list of results holds, and how many are looked at for it. */
const most = { listed: 200, looked: 300 } as const

/** $1 who looks, $2 the words, $3 the post to go on from, $4 how many to look at. */
const ids = statement<{ id: string }>(`
  select p.id from posts_with_words(search_query($2), $3, $4) found (id)
    join posts p on p.id = found.id join users u on u.id = p.user_id cross join can_see_post($1, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted($1, u.id))
   order by p.id desc limit ${most.listed}`)

export interface PostsWanted extends Wanted {
  before?: string | undefined
  /** A few are proposed beside people and hashtags; nobody pages through them. */
  isSuggestion: boolean
}

/** Ids of posts that hold all words, newest first, and the id that the next page goes on from. */
export async function findPosts(
  db: Db,
  wanted: PostsWanted,
): Promise<Found<string> & { next: string | null }> {
  const find = async ({ viewerId, words, before, isSuggestion, page, limit }: PostsWanted) => {
    const looked = isSuggestion ? 3 * limit : most.looked
    const rows = await ids(db, viewerId ?? null, words, before ?? newest, looked)
    const from = before ? 0 : (page - 1) * limit
    const passed = before ? (page - 1) * limit : 0
    const items = rows.slice(from, from + limit).map(({ id }) => id)
    return { items, total: rows.length > 0 ? passed + rows.length : 0, isLast: rows.length <= from + limit }
  }
  const { items, total, isLast } = await orMeant(db, 'posts', { wanted, find })
  return { items, total, next: isLast ? null : (items.at(-1) ?? null) }
}
