import type { Message, MessagePage } from '@akada/contract/message'

/** What this browser knows of a conversation: everything up to `seq`, from the message `from` on. */
export interface ChatLog {
  messages: ReadonlyMap<string, Message>
  seq: number
  /** The newest message. */
  number: number
  /** The lowest number that is loaded; 1 once everything is. */
  from: number
  /** When the server has last said that this is everything, in milliseconds since 1970. */
  freshAt: number
}

export interface Changes {
  since: number
  seq: number
  number: number
  messages: readonly Message[]
}

export const logOf = ({ messages, seq, number, next }: MessagePage): ChatLog => ({
  messages: new Map(messages.map((one) => [one.id, one])),
  seq,
  number,
  from: next ?? 1,
  freshAt: Date.now(),
})

/** Adds an older page; what is known in a newer state stays. */
export const withOlder = (log: ChatLog, page: MessagePage): ChatLog => ({
  ...log,
  messages: merged(log.messages, page.messages),
  from: Math.min(log.from, page.next ?? 1),
})

/**
 * Applies changes as everybody gets them. When changes before them are missing, the log keeps its `seq`: what is missing is
 * asked for from there.
 */
export function withChanges(log: ChatLog, { since, seq, number, messages }: Changes): ChatLog {
  const own = messages.map((one) => withOwnFlags(log.messages.get(one.id), one))
  return {
    ...log,
    messages: merged(log.messages, own),
    seq: since > log.seq ? log.seq : Math.max(log.seq, seq),
    number: Math.max(log.number, number),
  }
}

/** Adds what the viewer asked for themselves. */
export const withMessages = (log: ChatLog, messages: readonly Message[]): ChatLog => ({
  ...log,
  messages: merged(log.messages, messages),
  number: Math.max(log.number, ...messages.map(({ number }) => number ?? 0)),
})

function merged(known: ChatLog['messages'], added: readonly Message[]): ChatLog['messages'] {
  const all = new Map(known)
  for (const one of added) if ((all.get(one.id)?.seq ?? -1) <= one.seq) all.set(one.id, one)
  return all
}

/** What everybody gets doesn't say what the viewer has done. */
function withOwnFlags(known: Message | undefined, changed: Message): Message {
  if (!known) return changed
  const mine = new Set(known.reactions.filter((one) => one.mine).map(({ emoji }) => emoji))
  const reactions = changed.reactions.map((one) => ({ ...one, mine: mine.has(one.emoji) }))
  return { ...changed, reactions, liked: known.liked }
}

/** Sets a reaction of the viewer's own as another of their screens has set it. */
export function withReaction(
  log: ChatLog,
  messageId: string,
  change: { emoji: string; on: boolean },
): ChatLog {
  const known = log.messages.get(messageId)
  if (!known) return log
  const reactions = known.reactions.map((one) =>
    one.emoji === change.emoji ? { ...one, mine: change.on } : one,
  )
  return { ...log, messages: new Map(log.messages).set(messageId, { ...known, reactions }) }
}

/** Messages that answer no other, in their order. */
export const shownIn = ({ messages, from }: ChatLog): Message[] =>
  [...messages.values()]
    .filter(({ number }) => number !== null && number >= from)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))

/** Replies under a message, as they were written. */
export const repliesIn = ({ messages }: ChatLog, rootId: string): Message[] =>
  [...messages.values()]
    .filter((one) => one.rootId === rootId && !one.isDeleted)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

/** Messages of a conversation that are stored in the browser. */
const mostStored = 200

/** The newest messages with what answers them; older ones are loaded again when somebody scrolls up. */
export function trimmed(log: ChatLog): ChatLog {
  const [first] = shownIn(log).slice(-mostStored)
  const from = Math.max(log.from, first?.number ?? log.from)
  const isStored = ({ number, rootId }: Message) =>
    (number ?? log.messages.get(rootId ?? '')?.number ?? 0) >= from
  return { ...log, from, messages: new Map([...log.messages].filter(([, message]) => isStored(message))) }
}
