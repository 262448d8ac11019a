import { useStore } from 'zustand'
import { useSession } from '#features/sessions/public.ts'
import type { ShownComment } from './comments.queries.ts'
import { type Outgoing, outbox } from './outbox.ts'

/** Own comments on a post that are not stored yet, the newest first; replies apart, by the comment they are kept under. */
export function useOutgoing(postId: string, loaded: readonly ShownComment[]) {
  const session = useSession()
  const all = useStore(outbox.store)
  const stored = new Set(loaded.map(({ clientId }) => clientId))
  const mine = all.filter(
    (one) => one.postId === postId && one.userId === session?.id && !stored.has(one.clientId),
  )
  const waiting = mine.filter(({ replyTo }) => replyTo === null).toReversed()
  const repliesIn = (threadId: string): readonly Outgoing[] =>
    mine.filter(({ replyTo }) => replyTo?.threadId === threadId)
  return { waiting, repliesIn }
}
