import { pageMeta } from '@akada/contract/common'
import type { HashtagPage } from '@akada/contract/search/routes'
import { type Db, statement } from '#db/connect.ts'
import { feedPageOf, postRows, tagsOf } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { visiblePostsCount } from './find-hashtags.ts'
import { newestId } from './search-query.ts'

const listPostIdsOfTag = statement<
  { id: string },
  { viewerId: string | null; tag: string; before: string; limit: number; skipped: number }
>(`
  select p.id
    from (select t.post_id from post_tags t where t.tag = :tag and t.post_id < :before order by t.post_id desc limit 300) t
    join posts p on p.id = t.post_id join users u on u.id = p.user_id cross join can_see_post(:viewerId, p, u)
   where p.status = 'published' and p.hidden_at is null and not exists (select from is_muted(:viewerId, u.id))
   order by p.id desc limit :limit::int offset :skipped::int`)

const countPostsOfTag = statement<{ postsCount: number }, { tag: string; viewerId: string | null }>(
  `select ${visiblePostsCount(':viewerId', 'h')} as posts_count from hashtags h where h.tag = :tag`,
)

interface HashtagPostsQuery {
  tag: string
  viewerId: string | undefined
  page: number
  limit: number
  before?: string | undefined
  reads: Db
}

/** Posts with a hashtag, newest first; an unknown tag has none. */
export async function listHashtagPosts(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { tag: written, viewerId, page: number, limit, before, reads }: HashtagPostsQuery,
): Promise<HashtagPage> {
  const [tag = ''] = tagsOf(written)
  const skipped = before ? 0 : (number - 1) * limit
  const rows = await listPostIdsOfTag(reads, {
    viewerId: viewerId ?? null,
    tag,
    before: before ?? newestId,
    limit,
    skipped,
  })
  const [counted] = await countPostsOfTag(reads, { tag, viewerId: viewerId ?? null })
  const postsCount = counted?.postsCount ?? 0
  const ids = rows.map(({ id }) => id)
  const meta = pageMeta({ page: number, limit }, postsCount)
  const posts = feedPageOf(await postRows(db, { ids, viewerId }), { storage, meta })
  return { ...posts, hashtag: { tag, postsCount }, next: ids.length < limit ? null : (ids.at(-1) ?? null) }
}
