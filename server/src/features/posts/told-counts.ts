import type { PostUpdates } from '@akada/contract/live'
import { createLatest } from '#live/latest.ts'
import type { Live } from '#live/live.ts'

/** Tells a post's room of new counts: the first at once, then only the latest of what follows. */
export function createToldCounts(live: Live) {
  return createLatest<PostUpdates>({
    tell: (postId, updates) => live.tell(`post:${postId}`, 'post-updated', { postId, updates }),
    merge: (known, updates) => ({ ...known, ...updates }),
  })
}
