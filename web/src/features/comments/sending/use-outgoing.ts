import { useStore } from 'zustand'
import { useSession } from '#features/sessions/public.ts'
import type { CommentView } from '../comments.queries.ts'
import { type Outgoing, outbox } from './outbox.ts'

/** The viewer's comments that are not stored yet, newest first; replies separately, by thread. */
export function useOutgoing(postId: string, loaded: readonly CommentView[]) {
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
