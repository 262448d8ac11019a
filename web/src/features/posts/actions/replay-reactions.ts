import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { type OptimisticToggle, optimisticToggle } from '#api/optimistic-toggle.ts'
import { withLock } from '#lib/with-lock.ts'
import { bookmarkTap } from './bookmark.ts'
import { likeTap } from './like.ts'
import { type WaitingReaction, dropWaiting, waitingOn, waitingReactions } from '../offline/reaction-queue.ts'

/** Sends what was tapped without a line, once: one tab at a time, and what that tab sent is gone for the next. */
export async function replayReactions(client: QueryClient): Promise<void> {
  if (waitingReactions().length === 0) return
  await withLock('akada.reactions', async () => {
    for (const one of waitingReactions()) await replay(client, one)
  })
}

function replay(client: QueryClient, one: WaitingReaction): Promise<void> {
  const { kind, postId, wanted } = one
  return kind === 'like'
    ? optimisticToggle(client, sentOnce(one, likeTap(client, postId, wanted)))
    : optimisticToggle(client, sentOnce(one, bookmarkTap(client, postId, wanted)))
}

/** The tap as it waited, which a refusal takes back to what stood before it. */
function sentOnce<Reply>(
  one: WaitingReaction,
  tap: OptimisticToggle<Reply>,
): OptimisticToggle<Reply | undefined> {
  async function send(): Promise<Reply | undefined> {
    // A tap made meanwhile says what is wanted now.
    if (waitingOn(one)?.wanted !== one.wanted) return undefined
    try {
      const reply = await tap.send()
      dropWaiting(one)
      return reply
    } catch (error) {
      if (isPassing(error)) return undefined
      dropWaiting(one)
      throw error
    }
  }
  return { ...tap, shown: () => one.before, send, settle: (reply) => reply && tap.settle(reply) }
}

/** It waits on: no line, a busy server, or too many calls at once. */
const isPassing = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)
