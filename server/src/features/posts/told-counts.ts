import type { PostUpdates } from '@akada/contract/live'
import type { Live } from '#live/live.ts'

/** No post's watchers are told of new counts more often than this, in milliseconds. */
const tellEvery = 250

/** Tells a post's room of new counts: the first at once, then only the latest of what follows. */
export function createToldCounts(live: Live) {
  const waiting = new Map<string, PostUpdates>()

  function tellLater(postId: string): void {
    setTimeout(() => {
      const updates = waiting.get(postId)
      waiting.delete(postId)
      if (!updates || Object.keys(updates).length === 0) return
      waiting.set(postId, {})
      live.tell(`post:${postId}`, 'post-updated', { postId, updates })
      tellLater(postId)
    }, tellEvery).unref()
  }

  return (postId: string, updates: PostUpdates): void => {
    const known = waiting.get(postId)
    waiting.set(postId, known ? { ...known, ...updates } : {})
    if (known) return
    live.tell(`post:${postId}`, 'post-updated', { postId, updates })
    tellLater(postId)
  }
}
