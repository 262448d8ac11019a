import type { CommentPlace } from '@akada/contract/live'
import { createGathered } from '#live/gathered.ts'
import type { Live } from '#live/live.ts'
import { paceOf } from '#live/pace.ts'

/** How many who come for the newest comments a process answers in a millisecond and has room left. */
const answeredPerMillisecond = 0.5
/** Browsers rest that long anyway, in milliseconds. */
const leastSpread = 1_000

/** Tells a post's room of new comments; in front of a crowd of those together that came within a moment. */
export function createToldComments(live: Pick<Live, 'tell' | 'watchers'>) {
  const watchersOf = (postId: string) => live.watchers(`post:${postId}`)
  return createGathered<CommentPlace>({
    pause: (postId) => paceOf(watchersOf(postId)),
    tell: (postId, places) => {
      const before = places.slice(0, -1)
      const spread = watchersOf(postId) / answeredPerMillisecond
      live.tell(`post:${postId}`, 'new-comment', {
        postId,
        ...places.at(-1),
        ...(before.length > 0 && { before }),
        ...(spread > leastSpread && { spread }),
      })
    },
  })
}
