import type { QueryClient } from '@tanstack/react-query'
import { isTemporary } from '#api/temporary-errors.ts'
import { type OptimisticToggle, optimisticToggle } from '#api/optimistic-toggle.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { bookmarkToggle } from './toggle-bookmark.ts'
import { likeToggle } from './toggle-like.ts'
import { type QueuedReaction, removeQueued, findQueued, queuedReactions } from '../offline/reaction-queue.ts'

/** Sends queued reactions. One tab sends at a time, and removes what it has sent. */
export async function replayReactions(client: QueryClient): Promise<void> {
  if (queuedReactions().length === 0) return
  await withLock('akada.reactions', async () => {
    for (const one of queuedReactions()) await replay(client, one)
  })
}

function replay(client: QueryClient, one: QueuedReaction): Promise<void> {
  const { kind, postId, wanted } = one
  return kind === 'like'
    ? optimisticToggle(client, queuedToggle(one, likeToggle(client, postId, wanted)))
    : optimisticToggle(client, queuedToggle(one, bookmarkToggle(client, postId, wanted)))
}

/** The queued toggle; if the server refuses it, the screen goes back to the state before it. */
function queuedToggle<Reply>(
  one: QueuedReaction,
  tap: OptimisticToggle<Reply>,
): OptimisticToggle<Reply | undefined> {
  async function send(): Promise<Reply | undefined> {
    // A later tap has replaced it.
    if (findQueued(one)?.wanted !== one.wanted) return undefined
    try {
      const reply = await tap.send()
      removeQueued(one)
      return reply
    } catch (error) {
      if (isTemporary(error)) return undefined
      removeQueued(one)
      throw error
    }
  }
  return { ...tap, shown: () => one.before, send, settle: (reply) => reply && tap.settle(reply) }
}
