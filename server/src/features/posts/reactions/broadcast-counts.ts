import type { PostUpdates } from '@akada/contract/posts/events'
import { type Db, statement } from '#db/connect.ts'
import { conflate } from '#live/throttle/conflate.ts'
import type { Live } from '#live/live.ts'
import { memoizePer } from '#lib/weak-memo.ts'

type Counts = Pick<
  PostUpdates,
  'likesCount' | 'commentsCount' | 'bookmarkCount' | 'sharesCount' | 'viewsCount'
>

const listPostCounts = statement<Counts & { postId: string }, { postIds: readonly string[] }>(`
  select post_id, likes as likes_count, comments as comments_count, bookmarks as bookmark_count,
         shares as shares_count, views as views_count
    from post_stats where post_id = any(:postIds::uuid[])`)

const broadcasterOf = memoizePer((live: Live, db: Db) =>
  conflate<Counts>({
    publish: (postId, updates) => live.publish(`post:${postId}`, 'post-updated', { postId, updates }),
    watchers: (postId) => live.watchers(`post:${postId}`),
    read: async (postIds) => {
      const rows = await listPostCounts(db, { postIds })
      const byPost = new Map(rows.map(({ postId, ...counts }) => [postId, counts]))
      return postIds.map((postId) => byPost.get(postId))
    },
  }),
)

/** Publishes new counts to a post's room: the first at once, then the latest after each pause. */
export const createCountsBroadcaster = ({ db, live }: { db: Db; live: Live }) => broadcasterOf(live, db)
