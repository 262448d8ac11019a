import type { FeedName } from '@akada/contract/posts/routes'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { isAnonymous } from './anonymous-viewer.ts'
import { type ListedPost, listedPost } from './feed-page-json.ts'

/** The owner of a frozen list, and its feed. */
export interface ListKey {
  viewerId: string
  feed: FeedName
}

/** A range of a frozen list as its viewer may see it now. */
export interface SnapshotPage {
  posts: ListedPost[]
  /** Posts in the list, seen or not. */
  total: number
  /** Nothing can be appended. */
  isComplete: boolean
  /** Milliseconds since 1970: cheaper than a date in every row. */
  frozenAt: number
}

/** One page of one list. */
export interface PageRequest {
  key: ListKey
  /** First and last position, counted from 1. */
  range: { from: number; to: number }
}

interface PageRow extends Omit<SnapshotPage, 'posts'> {
  index: number
  posts: ListedPost[] | null
}

/**
 * The feed's one hot statement: many pages at once, by viewer, feed, first and last position; one row for
 * each list that exists.
 */
const listSnapshotPages = statement<
  PageRow,
  {
    viewerIds: readonly string[]
    feeds: readonly string[]
    starts: readonly number[]
    ends: readonly number[]
  }
>(`
  select request.index::int as index, shown.posts, cardinality(list.post_ids) as total, list.is_complete,
         (extract(epoch from list.created_at) * 1000)::float8 as frozen_at
    from unnest(:viewerIds::uuid[], :feeds::text[], :starts::int[], :ends::int[]) with ordinality
           request (viewer_id, feed, first, last, index)
    join feed_snapshots list on list.viewer_id = request.viewer_id and list.feed = request.feed
   cross join lateral (
     select json_agg(${listedPost('list.viewer_id')} order by t.place) as posts
       from unnest(list.post_ids[request.first:request.last]) with ordinality t (id, place)
       join posts p on p.id = t.id
       join users u on u.id = p.user_id
       join post_stats s on s.post_id = p.id
      cross join can_see_post(list.viewer_id, p, u)
      where not exists (select from is_muted(list.viewer_id, p.user_id))) shown`)

/** How many statements run at a time, and the pages in each; requests that arrive meanwhile wait for the next one. */
const batching = { concurrency: 2, limit: 16 }

/**
 * Reads the pages of one database in batches, which under load costs PostgreSQL and this process a third less than
 * reading them one by one.
 */
const pageReader = memoizePer((db: Db) =>
  createBatcher<PageRequest, SnapshotPage | undefined>({
    ...batching,
    write: async (entries) => {
      const rows = await listSnapshotPages(db, {
        viewerIds: entries.map(({ key }) => key.viewerId),
        feeds: entries.map(({ key }) => key.feed),
        starts: entries.map(({ range }) => range.from),
        ends: entries.map(({ range }) => range.to),
      })
      return inInputOrder(entries, rows).map((row) => row && { ...row, posts: row.posts ?? [] })
    },
  }),
)

/** Reads positions `from` to `to`, counted from 1; undefined if there is no such list. */
export const readPage = (
  db: Db,
  key: ListKey,
  range: PageRequest['range'],
): Promise<SnapshotPage | undefined> => pageReader(db)({ key, range })

/**
 * Taken by dismissals and by whatever writes a For You list: a list that was ranked before a dismissal is not stored
 * after it with the dismissed posts.
 */
export const lockForYou = statement<unknown, { viewerId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('for-you ' || :viewerId::uuid::text, 0))`,
)

/** SQL: the ids without what the viewer has dismissed since they were ranked for the feed. */
const undismissed = `
  array(select t.id from unnest(:ids::uuid[]) with ordinality t (id, place)
         where :feed <> 'for-you'
            or not exists (select from post_dismissals d where d.user_id = :viewerId and d.post_id = t.id)
               and not exists (select from creator_dismissals d join posts p on p.user_id = d.creator_id
                                where d.user_id = :viewerId and p.id = t.id)
         order by t.place)`

const upsertSnapshot = statement<
  unknown,
  { viewerId: string; feed: string; ids: readonly string[]; isComplete: boolean; now: Date }
>(`
  insert into feed_snapshots (viewer_id, feed, post_ids, is_complete, created_at)
  values (:viewerId, :feed, ${undismissed}, :isComplete, :now)
  on conflict (viewer_id, feed) do update
    set post_ids = excluded.post_ids, is_complete = excluded.is_complete, created_at = excluded.created_at`)

/** Freezes a list, replacing the previous one. */
export async function freezeList(
  db: Db,
  { viewerId, feed }: ListKey,
  { ids, isComplete, now }: { ids: readonly string[]; isComplete: boolean; now: Date },
): Promise<void> {
  await lockingForYou(db, { viewerId, feed }, (tx) =>
    upsertSnapshot(tx, { viewerId, feed, ids, isComplete, now }),
  )
}

/** Visitors dismiss nothing, and Following shows what was dismissed. */
async function lockingForYou(db: Db, { viewerId, feed }: ListKey, write: (tx: Db) => Promise<unknown>) {
  if (feed !== 'for-you' || isAnonymous(viewerId)) return write(db)
  return db.transaction().execute(async (tx) => {
    await lockForYou(tx, { viewerId })
    await write(tx)
  })
}

const findExtendableIds = statement<{ postIds: string[] }, { viewerId: string; feed: string }>(
  `select post_ids from feed_snapshots where viewer_id = :viewerId and feed = :feed and not is_complete`,
)
const insertSnapshotIds = statement<
  unknown,
  { viewerId: string; feed: string; ids: readonly string[]; isComplete: boolean; place: number }
>(`
  update feed_snapshots set post_ids = post_ids || ${undismissed}, is_complete = :isComplete
   where viewer_id = :viewerId and feed = :feed and cardinality(post_ids) = :place::int`)

/** Appends what `next` finds after the list so far; of two concurrent attempts only one takes effect. */
export async function extendList(
  db: Db,
  { viewerId, feed }: ListKey,
  next: (after: readonly string[]) => Promise<{ ids: readonly string[]; isComplete: boolean }>,
): Promise<void> {
  const [list] = await findExtendableIds(db, { viewerId, feed })
  if (!list) return
  const { ids, isComplete } = await next(list.postIds)
  const length = list.postIds.length
  await lockingForYou(db, { viewerId, feed }, (tx) =>
    insertSnapshotIds(tx, { viewerId, feed, ids, isComplete, place: length }),
  )
}

/** SQL: deletes the frozen Following lists of `viewers`, a list or a query of ids. */
export const deleteFollowingLists = (viewers: string): string =>
  `delete from feed_snapshots where viewer_id in (${viewers}) and feed = 'following'`

/** Makes the next first page freeze a new list, so that a member finds what they have just published. */
export async function outdateLists(db: Db, viewerId: string): Promise<void> {
  await db
    .updateTable('feedSnapshots')
    .set({ createdAt: new Date(0) })
    .where('viewerId', '=', viewerId)
    .execute()
}

/** Removes lists that nobody has opened for a day. */
export async function removeOldLists(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('feedSnapshots').where('createdAt', '<', aDayAgo).execute()
}
