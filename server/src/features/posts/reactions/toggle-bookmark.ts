import type { Db } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { createCountsBroadcaster } from './broadcast-counts.ts'
import { publishToOwn } from './publish-to-own.ts'
import { createReactions } from './reactions.ts'

interface Bookmark {
  userId: string
  postId: string
  /** The desired state; without one it is toggled. */
  bookmarked?: boolean | undefined
}

const bookmarkWriter = memoizePer((db: Db) => createReactions(db, 'bookmarks'))

/** Bookmarks a post or removes the bookmark; throws API_ERR_NOT_FOUND for a post that the member may not see. */
export async function toggleBookmark(
  context: Pick<Context, 'db' | 'live'>,
  { userId, postId, bookmarked: desired }: Bookmark,
) {
  const { isOn: bookmarked, count } = await bookmarkWriter(context.db)({ userId, postId, desired })
  createCountsBroadcaster(context)(postId, { bookmarkCount: count })
  publishToOwn(context.live, userId, { postId, updates: { bookmarked } })
  return { postId, bookmarked, metadata: { bookmarkCount: count } }
}
