import { isNetworkError } from '#api/call-error.ts'
import type { OptimisticToggle } from '#api/optimistic-toggle.ts'
import { sessionStore } from '#features/sessions/public.ts'

/** A like or bookmark that found no line. */
export interface QueuedReaction {
  userId: string
  kind: 'like' | 'bookmark'
  postId: string
  wanted: boolean
  /** What stood on screen before the first tap without a line. */
  before: boolean
}

type Subject = Pick<QueuedReaction, 'kind' | 'postId'>

const key = 'akada.reactions'
const maxLength = 200

/** What this browser's member tapped and the server may not know yet, oldest first. */
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

/** What others left behind in this browser is not for whoever signs in next. */
export const dropQueueOfOthers = () => store(queuedReactions())

function store(all: readonly QueuedReaction[]): void {
  if (all.length > 0) localStorage.setItem(key, JSON.stringify(all))
  else localStorage.removeItem(key)
}

/** A tap that outlives a lost line: it stays as it is on screen, and a later tap on the same post takes its place. */
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
