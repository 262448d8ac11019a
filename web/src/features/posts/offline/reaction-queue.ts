import { CallError } from '#api/call-error.ts'
import type { OptimisticToggle } from '#api/optimistic-toggle.ts'
import { sessionStore } from '#features/sessions/public.ts'

/** A like or bookmark that found no line. */
export interface WaitingReaction {
  userId: string
  kind: 'like' | 'bookmark'
  postId: string
  wanted: boolean
  /** What stood on screen before the first tap without a line. */
  before: boolean
}

type Subject = Pick<WaitingReaction, 'kind' | 'postId'>

const key = 'akada.reactions'
const most = 200

/** What this browser's member tapped and the server may not know yet, oldest first. */
export function waitingReactions(): WaitingReaction[] {
  const mine = sessionStore.getState().user?.id
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '[]') as WaitingReaction[]
    return all.filter(({ userId }) => userId === mine)
  } catch {
    return []
  }
}

const isAbout =
  ({ kind, postId }: Subject) =>
  (one: Subject) =>
    one.kind === kind && one.postId === postId

export const waitingOn = (subject: Subject) => waitingReactions().find(isAbout(subject))

export function dropWaiting(subject: Subject): void {
  const about = isAbout(subject)
  store(waitingReactions().filter((one) => !about(one)))
}

/** What others left behind in this browser is not for whoever signs in next. */
export const dropWaitingOfOthers = () => store(waitingReactions())

function store(all: readonly WaitingReaction[]): void {
  if (all.length > 0) localStorage.setItem(key, JSON.stringify(all))
  else localStorage.removeItem(key)
}

/** A tap that outlives a lost line: it stays as it is on screen, and a later tap on the same post takes its place. */
export function keptWithoutLine<Reply>(
  kind: WaitingReaction['kind'],
  postId: string,
  tap: OptimisticToggle<Reply>,
): OptimisticToggle<Reply | undefined> {
  const { wanted } = tap
  async function send(): Promise<Reply | undefined> {
    try {
      const reply = await tap.send()
      if (waitingOn({ kind, postId })) dropWaiting({ kind, postId })
      return reply
    } catch (error) {
      const userId = sessionStore.getState().user?.id
      if (!isLost(error) || userId === undefined) throw error
      const before = waitingOn({ kind, postId })?.before ?? !wanted
      dropWaiting({ kind, postId })
      store([...waitingReactions(), { userId, kind, postId, wanted, before }].slice(-most))
      return undefined
    }
  }
  return { ...tap, send, settle: (reply) => reply && tap.settle(reply) }
}

/** No answer came; the call may have arrived all the same. */
export const isLost = (error: unknown) => error instanceof CallError && error.code === 'NETWORK'
