import { type Message, type MessagePage, repliersShown } from '@akada/contract/messages/model'

/** Changes after `since` up to `seq`. */
interface Span {
  since: number
  seq: number
}

/** Numbers of messages that are not loaded although earlier and later ones are. */
export interface Gap {
  from: number
  to: number
}

/** A conversation as this browser knows it: every change up to `seq`, and every message from `from` on. */
export interface ChatLog {
  messages: ReadonlyMap<string, Message>
  seq: number
  /** Changes that are known beyond `seq`, because those between have not arrived yet. */
  ahead?: readonly Span[]
  /** The newest message. */
  number: number
  /** The lowest number that is loaded; 1 once everything is. */
  from: number
  /** What is not loaded between `from` and the newest message. */
  gaps?: readonly Gap[]
  /** When the server last confirmed that nothing is missing, in milliseconds since 1970. */
  freshAt: number
}

export interface Changes {
  spans: readonly Span[]
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

/** Adds an older page; newer versions of messages stay. */
export const withOlder = (log: ChatLog, page: MessagePage): ChatLog => ({
  ...log,
  messages: merged(log.messages, page.messages),
  from: Math.min(log.from, page.next ?? 1),
})

/** How far everything is known, and what is known beyond. */
function reaching(known: number, spans: readonly Span[]): Required<Pick<ChatLog, 'seq' | 'ahead'>> {
  const ahead: Span[] = []
  let seq = known
  for (const span of spans.toSorted((a, b) => a.since - b.since))
    if (span.since <= seq) seq = Math.max(seq, span.seq)
    else ahead.push(span)
  return { seq, ahead }
}

/** Notes that everything up to `seq` is known. */
export const withSeq = (log: ChatLog, seq: number): ChatLog => ({
  ...log,
  ...reaching(Math.max(log.seq, seq), log.ahead ?? []),
})

/** Changes are missing before some that have arrived. */
export const isBehind = ({ ahead = [] }: ChatLog): boolean => ahead.length > 0

/**
 * Applies changes as broadcast, in any order. When earlier changes are missing, `seq` doesn't advance, so that they are
 * fetched from there.
 */
export function withChanges(log: ChatLog, { spans, number, messages }: Changes): ChatLog {
  const own = messages.map((one) => withOwnFlags(log.messages.get(one.id), one))
  return {
    ...log,
    messages: withRepliers(merged(log.messages, own), own),
    ...reaching(log.seq, [...(log.ahead ?? []), ...spans]),
    number: Math.max(log.number, number),
  }
}

/** Adds the response to the viewer's own call. */
export const withMessages = (log: ChatLog, messages: readonly Message[]): ChatLog => ({
  ...log,
  messages: withRepliers(merged(log.messages, messages), messages),
  number: Math.max(log.number, ...messages.map(({ number }) => number ?? 0)),
})

/** Removes messages that were hidden or removed. */
export function withoutMessages(log: ChatLog, ids: readonly string[]): ChatLog {
  if (ids.length === 0) return log
  const gone = new Set(ids)
  return { ...log, messages: new Map([...log.messages].filter(([id]) => !gone.has(id))) }
}

export function merged(known: ChatLog['messages'], added: readonly Message[]): ChatLog['messages'] {
  const all = new Map(known)
  for (const one of added) if ((all.get(one.id)?.seq ?? -1) <= one.seq) all.set(one.id, one)
  return all
}

/** Broadcasts contain neither the viewer's own reactions nor who replied, whom the viewer may not see. */
function withOwnFlags(known: Message | undefined, changed: Message): Message {
  if (!known) return changed
  const mine = new Set(known.reactions.filter((one) => one.mine).map(({ emoji }) => emoji))
  const reactions = changed.reactions.map((one) => ({ ...one, mine: mine.has(one.emoji) }))
  return { ...changed, reactions, liked: known.liked, ...(known.repliers && { repliers: known.repliers }) }
}

/** Applies the viewer's reaction from another of their devices. */
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

/** Whether the message with this number is yet to be loaded. */
export const isMissing = ({ from, gaps = [] }: Pick<ChatLog, 'from' | 'gaps'>, number: number): boolean =>
  number < from || gaps.some((gap) => gap.from <= number && number <= gap.to)

/** Top-level messages, in order. */
export const shownIn = (log: ChatLog): Message[] =>
  [...log.messages.values()]
    .filter(({ number }) => number !== null && !isMissing(log, number))
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))

/** Replies to a message, oldest first. */
export const repliesIn = ({ messages }: ChatLog, rootId: string): Message[] =>
  [...messages.values()]
    .filter((one) => one.rootId === rootId && !one.isDeleted)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

/** Maximum number of stored messages of a conversation. */
const mostStored = 200

/** The newest messages with their replies; older ones are loaded again by scrolling up. */
export function trimmed(log: ChatLog): ChatLog {
  const [first] = shownIn(log).slice(-mostStored)
  const from = Math.max(log.from, first?.number ?? log.from)
  const isStored = ({ number, rootId }: Message) =>
    (number ?? log.messages.get(rootId ?? '')?.number ?? 0) >= from
  const gaps = (log.gaps ?? []).filter((gap) => gap.from > from)
  return {
    ...log,
    from,
    gaps,
    messages: new Map([...log.messages].filter(([, message]) => isStored(message))),
  }
}

type Messages = ReadonlyMap<string, Message>

/** Adds the authors of new replies to those who replied last. Older replies, as an open thread loads, change nothing. */
function withRepliers(messages: Messages, added: readonly Message[]): Messages {
  const all = new Map(messages)
  for (const { rootId, parentId, isDeleted, seq, _user: author } of added) {
    const root = rootId && !parentId && !isDeleted ? all.get(rootId) : undefined
    if (!root || !author || seq < root.seq) continue
    const others = (root.repliers ?? []).filter(({ id }) => id !== author.id)
    all.set(root.id, { ...root, repliers: [author, ...others].slice(0, repliersShown) })
  }
  return all
}
