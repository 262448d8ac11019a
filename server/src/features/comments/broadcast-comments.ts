import type { CommentPlace } from '@akada/contract/comments/events'
import { batchEvents } from '#live/throttle/batch-events.ts'
import type { Live } from '#live/live.ts'
import { fanOutInterval } from '#live/throttle/fan-out-interval.ts'
import type { TargetKind } from './targets/targets.ts'

/** Calls for the newest comments that a process serves per millisecond with capacity to spare. */
const answeredPerMillisecond = 0.5
/** Browsers pause that long anyway, in milliseconds. */
const minSpreadMs = 1_000

/** Publishes new comments to the room of their place; for a crowd, those of a moment in one event. */
export function createCommentsBroadcaster(
  live: Pick<Live, 'publish' | 'watchers'>,
  kind: TargetKind = 'post',
) {
  const watchersOf = (postId: string) => live.watchers(`${kind}:${postId}`)
  return batchEvents<CommentPlace>({
    pause: (postId) => fanOutInterval(watchersOf(postId)),
    publish: (postId, places) => {
      const before = places.slice(0, -1)
      const spread = watchersOf(postId) / answeredPerMillisecond
      live.publish(`${kind}:${postId}`, 'new-comment', {
        postId,
        ...places.at(-1),
        ...(before.length > 0 && { before }),
        ...(spread > minSpreadMs && { spread }),
      })
    },
  })
}
