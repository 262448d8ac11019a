import { eachRow, longRun } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { FastifyInstance } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type Performance, hotness } from './ranking.ts'
import { outdateLists, removeOldLists } from './feed-snapshots.ts'

const refreshMilliseconds = 60_000
const batchSize = 500
/** Posts older than two weeks keep their rank only if it is among this many best. */
const oldRanksLimit = 10_000
const rankedMilliseconds = 14 * 24 * 3_600_000

const staleIn = memoizePer((_db: Db) => new Set<string>())

/** Marks posts whose counters have changed, so that the next refresh ranks them again. */
export function markStale(db: Db, postIds: Iterable<string>): void {
  const set = staleIn(db)
  for (const postId of postIds) set.add(postId)
}

const listPerformance = statement<Performance & { id: string }, { postIds: readonly string[] }>(`
  select p.id, s.likes, s.comments, s.bookmarks, s.shares, s.views, s.watch_seconds,
         coalesce(p.published_at, p.created_at) as published_at,
         coalesce((select max(m.duration_ms) from media_assets m where m.owner_type = 'post' and m.owner_id = p.id), 0) / 1000.0::float8
           as duration_seconds
    from posts p join post_stats s on s.post_id = p.id
   where p.id = any(:postIds::uuid[]) and p.status = 'published' and p.deleted_at is null and p.hidden_at is null
   order by p.id`)

const upsertRanks = statement<
  unknown,
  { ids: readonly string[]; hotness: readonly number[]; views: readonly number[] }
>(`
  insert into post_hot (post_id, hot, views)
  select * from unnest(:ids::uuid[], :hotness::float8[], :views::int[])
  on conflict (post_id) do update set hot = excluded.hot, views = excluded.views`)

const deleteRanks = statement<unknown, { postIds: readonly string[]; ids: readonly string[] }>(
  `delete from post_hot where post_id = any(:postIds::uuid[]) and not post_id = any(:ids::uuid[])`,
)

/** Ranks these posts by their present counters; those no longer public lose their rank. */
export async function refreshHot(db: Db, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  const posts = await listPerformance(db, { postIds })
  const ids = posts.map(({ id }) => id)
  await deleteRanks(db, { postIds, ids })
  await upsertRanks(db, { ids, hotness: posts.map(hotness), views: posts.map(({ views }) => views) })
}

/** Adds a post to the feeds; part of the transaction that publishes it. */
export async function addToFeeds(
  db: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  await refreshHot(db, [postId])
  await outdateLists(db, userId)
}

/** Ranks everything marked stale since the last time, in short batches. */
export async function refreshStale(db: Db): Promise<void> {
  const ids = [...staleIn(db)]
  staleIn(db).clear()
  for (let from = 0; from < ids.length; from += batchSize)
    await refreshHot(db, ids.slice(from, from + batchSize))
}

const deleteOldRanks = statement<unknown, { postId: string; oldRanksLimit: number }>(`
  delete from post_hot
   where post_id < :postId::uuid and hot < (select hot from post_hot order by hot desc offset :oldRanksLimit::int
     limit 1)`)

/** Deletes ranks that no longer matter, and lists that nobody reads. */
export async function tidyFeeds(db: Db, now: Date): Promise<void> {
  await deleteOldRanks(db, {
    postId: smallestIdAt(new Date(now.getTime() - rankedMilliseconds)),
    oldRanksLimit,
  })
  await removeOldLists(db, now)
}

/** The smallest UUIDv7 of that millisecond. */
function smallestIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const idOf = ({ id }: { id: string }) => id

const listUnrankedPosts = statement<
  { id: string },
  { after: string; batchSize: number; except: readonly string[] }
>(`
  select p.id
    from posts p join post_stats s on s.post_id = p.id left join post_hot h on h.post_id = p.id
   where p.status = 'published' and p.deleted_at is null and p.hidden_at is null
     and p.id > :after::uuid and h.views is distinct from s.views and p.id <> all(:except::uuid[])
   order by p.id limit :batchSize::int`)

/**
 * Ranks young posts that a killed server had marked stale but not ranked yet, then tidies the feeds. Running servers rank
 * the posts that they have marked themselves, every minute.
 */
export async function rankPosts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const first = smallestIdAt(new Date(now().getTime() - rankedMilliseconds))
  await inParts(
    () =>
      eachRow(
        { db, now },
        {
          name: 'rank-posts',
          next: ({ after, except }) => listUnrankedPosts(db, { after: after ?? first, batchSize, except }),
          keyOf: ({ id }) => id,
          together: (posts) => refreshHot(db, posts.map(idOf)),
          work: ({ id }) => refreshHot(db, [id]),
          seconds: longRun,
        },
      ),
    () => tidyFeeds(db, now()),
  )
}

/** Keeps ranks fresh while the server runs. */
export function startRanking(app: FastifyInstance, { db }: Context): void {
  const refresh = () => refreshStale(db).catch((error: unknown) => app.log.error(error))
  const timer = setInterval(() => void refresh(), refreshMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
