import { viewWindowHours, watchSecondsLimit } from '@akada/contract/media/routes'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { ApiError } from '#lib/api-error.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { markStale } from '../feed/hot-ranking.ts'
import { createCountsBroadcaster } from '../reactions/broadcast-counts.ts'

/** A member's report of watch time. */
interface WatchReport {
  userId: string
  mediaId: string
  seconds: number
  at: Date
}

interface ViewResult {
  postId: string
  viewsCount: number
}

/** Maximum times that one report may play a video … */
const playsPerReport = 5
/** … or seconds that it may look at a picture. */
const pictureSeconds = 60

/**
 * Adds seconds, and a view when the last counted one is a day old. The owner's own watching is not recorded.
 */
const upsertViews = statement<
  ViewResult & { index: number },
  {
    userIds: readonly string[]
    mediaIds: readonly string[]
    seconds: readonly number[]
    seenAt: readonly Date[]
  }
>(`
  with requested as materialized (
    select a.user_id, m.id as media_id, p.id as post_id, a.index, a.seen_at, p.user_id = a.user_id as is_own,
           least(a.seconds, ${watchSecondsLimit},
             case when m.duration_ms > 0 then ${playsPerReport} * m.duration_ms / 1000.0 else ${pictureSeconds} end
           ) as seconds
      from unnest(:userIds::uuid[], :mediaIds::uuid[], :seconds::float8[], :seenAt::timestamptz[])
             with ordinality a (user_id, media_id, seconds, seen_at, index)
      join media_assets m on m.id = a.media_id and m.owner_type = 'post'
      join posts p on p.id = m.owner_id
      join users u on u.id = p.user_id
      cross join can_see_post(a.user_id, p, u)),
  seen as (
    insert into media_views as v (user_id, media_id, post_id, seconds, counted_at, seen_at)
    select user_id, media_id, post_id, seconds, seen_at, seen_at from requested where not is_own
     order by user_id, media_id
    on conflict (user_id, media_id) do update set
      seconds = v.seconds + excluded.seconds,
      seen_at = excluded.seen_at,
      counted_at = case when excluded.seen_at >= v.counted_at + interval '${viewWindowHours} hours'
        then excluded.seen_at else v.counted_at end
    returning v.post_id, new.seconds - coalesce(old.seconds, 0) as seconds,
              (old.counted_at is distinct from new.counted_at)::int as counted),
  change as (
    select post_id, sum(counted)::int as views, round(sum(seconds))::int as seconds from seen group by post_id),
  locked as materialized (
    select post_id from post_stats where post_id in (select post_id from change) order by post_id for update),
  counted as (
    update post_stats s set views = s.views + change.views, watch_seconds = s.watch_seconds + change.seconds
      from change join locked using (post_id)
     where s.post_id = change.post_id returning s.post_id, s.views)
  select a.index::int, a.post_id, coalesce(counted.views, s.views) as views_count
    from requested a join post_stats s using (post_id) left join counted using (post_id)`)

/** Records what members watch; returns the post's views. */
export function createViewRecorder(db: Db) {
  const record = createBatcher<WatchReport, ViewResult | undefined>({
    keyOf: ({ userId, mediaId }) => `${userId} ${mediaId}`,
    write: async (entries) => {
      const rows = await upsertViews(db, {
        userIds: entries.map(({ userId }) => userId),
        mediaIds: entries.map(({ mediaId }) => mediaId),
        seconds: entries.map(({ seconds }) => seconds),
        seenAt: entries.map(({ at }) => at),
      })
      return inInputOrder(entries, rows)
    },
  })
  return async (watching: WatchReport): Promise<ViewResult> => {
    const watched = await record(watching)
    if (!watched) throw new ApiError('API_ERR_NOT_FOUND')
    markStale(db, [watched.postId])
    return watched
  }
}

const viewRecorder = memoizePer(createViewRecorder)

/** Records what a member watches; returns the views of its post. Throws API_ERR_NOT_FOUND. */
export async function recordView(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  report: Omit<WatchReport, 'at'>,
) {
  const { postId, viewsCount } = await viewRecorder(context.db)({ ...report, at: context.now() })
  createCountsBroadcaster(context)(postId, { viewsCount })
  return { mediaId: report.mediaId, viewsCount }
}
