import type { FeedName } from '@akada/contract/posts'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type ListedPost, listedPost } from './feed-page-json.ts'

/** Whose frozen list, of which feed. */
export interface ListKey {
  viewerId: string
  feed: FeedName
}

/** A stretch of a frozen list as its viewer may see it now. */
export interface Slice {
  posts: ListedPost[]
  /** Posts in the list, seen or not. */
  total: number
  /** Nothing can be appended. */
  isComplete: boolean
  /** Milliseconds since 1970: cheaper than a date in every row. */
  frozenAt: number
}

/** A stretch of a list that is asked for. */
export interface Asked {
  key: ListKey
  /** First and last place, counted from 1. */
  stretch: { from: number; to: number }
}

interface SliceRow extends Omit<Slice, 'posts'> {
  index: number
  posts: ListedPost[] | null
}

/** The feed's one hot statement, of many slices: viewers, feeds, first and last places; one row for each list there is. */
const slices = statement<SliceRow>(`
  select asked.index::int as index, shown.posts, cardinality(list.post_ids) as total, list.is_complete,
         (extract(epoch from list.created_at) * 1000)::float8 as frozen_at
    from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) with ordinality
           asked (viewer_id, feed, first, last, index)
    join feed_snapshots list on list.viewer_id = asked.viewer_id and list.feed = asked.feed
   cross join lateral (
     select json_agg(${listedPost('list.viewer_id')} order by t.place) as posts
       from unnest(list.post_ids[asked.first:asked.last]) with ordinality t (id, place)
       join posts p on p.id = t.id
       join users u on u.id = p.user_id
       join post_stats s on s.post_id = p.id
      cross join can_see_post(list.viewer_id, p, u)
      where not exists (select from is_muted(list.viewer_id, p.user_id))) shown`)

/** Statements of slices at a time, and slices in each: what comes meanwhile goes along in the next. */
const together = { concurrency: 2, limit: 16 }

/**
 * The reader of one database. Under load pages are read together, for a third less of PostgreSQL and a third less of
 * this process than one by one.
 */
const readerOf = memoizePer((db: Db) =>
  createBatcher<Asked, Slice | undefined>({
    ...together,
    write: async (entries) => {
      const rows = await slices(
        db,
        entries.map(({ key }) => key.viewerId),
        entries.map(({ key }) => key.feed),
        entries.map(({ stretch }) => stretch.from),
        entries.map(({ stretch }) => stretch.to),
      )
      return inInputOrder(entries, rows).map((row) => row && { ...row, posts: row.posts ?? [] })
    },
  }),
)

/** Reads places `from` to `to`, counted from 1; undefined when there is no such list. */
export const readSlice = (db: Db, key: ListKey, stretch: Asked['stretch']): Promise<Slice | undefined> =>
  readerOf(db)({ key, stretch })

const freeze = statement(`
  insert into feed_snapshots (viewer_id, feed, post_ids, is_complete, created_at)
  values ($1, $2, $3::uuid[], $4, $5)
  on conflict (viewer_id, feed) do update
    set post_ids = excluded.post_ids, is_complete = excluded.is_complete, created_at = excluded.created_at`)

/** Freezes a list in the place of the one before. */
export async function freezeList(
  db: Db,
  { viewerId, feed }: ListKey,
  { ids, isComplete, now }: { ids: readonly string[]; isComplete: boolean; now: Date },
): Promise<void> {
  await freeze(db, viewerId, feed, ids, isComplete, now)
}

const idsOf = statement<{ postIds: string[] }>(
  `select post_ids from feed_snapshots where viewer_id = $1 and feed = $2 and not is_complete`,
)
const append = statement(`
  update feed_snapshots set post_ids = post_ids || $3::uuid[], is_complete = $4
   where viewer_id = $1 and feed = $2 and cardinality(post_ids) = $5::int`)

/** Appends what `next` finds after the list so far; of two that try at once, one does. */
export async function extendList(
  db: Db,
  { viewerId, feed }: ListKey,
  next: (after: readonly string[]) => Promise<{ ids: readonly string[]; isComplete: boolean }>,
): Promise<void> {
  const [list] = await idsOf(db, viewerId, feed)
  if (!list) return
  const { ids, isComplete } = await next(list.postIds)
  await append(db, viewerId, feed, ids, isComplete, list.postIds.length)
}

/** Lets the next first page freeze a new list, so that a member finds what they have just published. */
export async function outdateLists(db: Db, viewerId: string): Promise<void> {
  await db
    .updateTable('feedSnapshots')
    .set({ createdAt: new Date(0) })
    .where('viewerId', '=', viewerId)
    .execute()
}

/** Removes lists that nobody has asked the first page of for a day. */
export async function removeOldLists(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000)
  await db.deleteFrom('feedSnapshots').where('createdAt', '<', aDayAgo).execute()
}
