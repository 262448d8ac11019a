import type { PostEvents } from '@akada/contract/posts/events'
import type { Live } from '#live/live.ts'

type Updated = Parameters<PostEvents['post-updated']>[0]

/** The other windows of a member show what they did in this one; most have no other. */
export function publishToOwn(live: Live, userId: string, event: Updated): void {
  const room = `user:${userId}` as const
  if (live.watchers(room) > 1) live.publish(room, 'post-updated', event)
}
