import { isNetworkError } from '#api/call-error.ts'
import type { OptimisticToggle } from '#api/optimistic-toggle.ts'
import { sessionStore } from '#features/sessions/public.ts'

/** A like or bookmark made while offline. */
export interface QueuedReaction {
  userId: string
  kind: 'like' | 'bookmark'
  postId: string
  wanted: boolean
  /** The state on screen before the first offline tap. */
  before: boolean
}

type Subject = Pick<QueuedReaction, 'kind' | 'postId'>

const key = 'akada.reactions'
const maxLength = 200

/** The signed-in member's taps that the server may not know yet, oldest first. */
export function queuedReactions(): QueuedReaction[] {
  const mine = sessionStore.getState().user?.id
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '[]') as QueuedReaction[]
    return all.filter(({ userId }) => userId === mine)
  } catch {
    return []
  }
}

const isAbout =
  ({ kind, postId }: Subject) =>
  (reaction: Subject) =>
    reaction.kind === kind && reaction.postId === postId

export const findQueued = (subject: Subject) => queuedReactions().find(isAbout(subject))

export function removeQueued(subject: Subject): void {
  const about = isAbout(subject)
  store(queuedReactions().filter((reaction) => !about(reaction)))
}

/** Drops what other members of this browser have queued. */
export const dropQueueOfOthers = () => store(queuedReactions())

function store(all: readonly QueuedReaction[]): void {
  if (all.length > 0) localStorage.setItem(key, JSON.stringify(all))
  else localStorage.removeItem(key)
}

/** A toggle that survives being offline: it stays on screen, and a later tap on the same post replaces it. */
export function queueWhenOffline<Reply>(
  kind: QueuedReaction['kind'],
  postId: string,
  tap: OptimisticToggle<Reply>,
): OptimisticToggle<Reply | undefined> {
  const { desired: wanted } = tap
  async function send(): Promise<Reply | undefined> {
    try {
      const reply = await tap.send()
      if (findQueued({ kind, postId })) removeQueued({ kind, postId })
      return reply
    } catch (error) {
      const userId = sessionStore.getState().user?.id
      if (!isNetworkError(error) || userId === undefined) throw error
      const before = findQueued({ kind, postId })?.before ?? !wanted
      removeQueued({ kind, postId })
      store([...queuedReactions(), { userId, kind, postId, wanted, before }].slice(-maxLength))
      return undefined
    }
  }
  return { ...tap, send, settle: (reply) => reply && tap.settle(reply) }
}
