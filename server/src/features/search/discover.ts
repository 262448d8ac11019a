import { pageMeta } from '@akada/contract/common'
import { type Discovery, discovered } from '@akada/contract/search/routes'
import { type Db, statement } from '#db/connect.ts'
import { feedPageOf, popularPosts, popularTags, postRows } from '#features/posts/public.ts'
import { visiblePostsCount } from './find-hashtags.ts'
import type { Context } from '#context.ts'

const listTagCounts = statement<
  { tag: string; postsCount: number },
  { tags: readonly string[]; viewerId: string | null }
>(
  `select h.tag, ${visiblePostsCount(':viewerId', 'h')} as posts_count from hashtags h where h.tag = any(:tags::text[])
    and h.posts_count > 0`,
)

/** Popular hashtags and posts, shown before anything is typed. */
export async function discover(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { viewerId, limit, reads }: { viewerId: string | undefined; limit: number; reads: Db },
): Promise<Discovery> {
  const [tags, ids] = await Promise.all([
    popularTags(reads, { viewerId, limit: discovered.hashtags }),
    popularPosts(reads, { viewerId, limit }),
  ])
  const counts = new Map(
    (await listTagCounts(reads, { tags, viewerId: viewerId ?? null })).map((row) => [
      row.tag,
      row.postsCount,
    ]),
  )
  const rows = await postRows(db, { ids, viewerId })
  return {
    ...feedPageOf(rows, { storage, meta: pageMeta({ page: 1, limit }, rows.length) }),
    hashtags: tags
      .flatMap((tag) => ({ tag, postsCount: counts.get(tag) ?? 0 }))
      .filter((one) => one.postsCount > 0),
  }
}
