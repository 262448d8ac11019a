import type { Db } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { createCountsBroadcaster } from './broadcast-counts.ts'
import { publishToOwn } from './publish-to-own.ts'
import { createReactions } from './reactions.ts'

interface Like {
  userId: string
  postId: string
  /** The desired state; without one it is toggled. */
  liked?: boolean | undefined
}

const likeWriter = memoizePer((db: Db) => createReactions(db, 'likes'))

/** Likes a post or retracts the like; throws API_ERR_NOT_FOUND for a post that the member may not see. */
export async function toggleLike(
  context: Pick<Context, 'db' | 'live'>,
  { userId, postId, liked: desired }: Like,
) {
  const { isOn: liked, count: likesCount } = await likeWriter(context.db)({ userId, postId, desired })
  createCountsBroadcaster(context)(postId, { likesCount })
  publishToOwn(context.live, userId, { postId, updates: { liked } })
  return { postId, liked, metadata: { likesCount } }
}
