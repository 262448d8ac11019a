import type { FeedName } from '@akada/contract/posts'
import { type Db, statement } from '#db/connect.ts'
import { type PostRow, postColumns } from './post-view.ts'

/** Whose frozen list, of which feed. */
export interface ListKey {
  viewerId: string
  feed: FeedName
}

/** A stretch of a frozen list as its viewer may see it now. */
export interface Slice {
  rows: PostRow[]
  /** Posts in the list, seen or not. */
  total: number
  /** Nothing can be appended. */
  isComplete: boolean
  /** Milliseconds since 1970: cheaper than a date in every row. */
  frozenAt: number
}

interface SliceRow extends PostRow {
  total: number
  isComplete: boolean
  frozenAt: number
}

/**
 * The feed's one hot statement, of a viewer, a feed, and the first and last place. A list without visible posts there
 * answers one row without a post.
 */
export const sliceSql = `
  select cardinality(list.post_ids) as total, list.is_complete,
         (extract(epoch from list.created_at) * 1000)::float8 as frozen_at, shown.*
    from feed_snapshots list left join lateral (
      select t.place, ${postColumns('$1')}
        from unnest(list.post_ids[$3::int:$4::int]) with ordinality t (id, place)
        join posts p on p.id = t.id
        join users u on u.id = p.user_id
        join post_stats s on s.post_id = p.id
        cross join can_see_post($1, p, u)
       where not exists (select from is_muted($1, p.user_id))) shown on true
   where list.viewer_id = $1 and list.feed = $2
   order by shown.place`

const slice = statement<SliceRow>(sliceSql)

/** Reads places `from` to `to`, counted from 1; undefined when there is no such list. */
export async function readSlice(
  db: Db,
  { viewerId, feed }: ListKey,
  { from, to }: { from: number; to: number },
): Promise<Slice | undefined> {
  const rows = await slice(db, viewerId, feed, from, to)
  const [first] = rows
  if (!first) return undefined
  const { total, isComplete, frozenAt } = first
  return { rows: first.id ? rows : [], total, isComplete, frozenAt }
}

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
