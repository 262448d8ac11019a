import type { MessagePage } from '@akada/contract/messages/model'
import { type ChatLog, type Gap, merged } from './chat-log.ts'

export const lengthOf = ({ from, to }: Gap): number => to - from + 1

/** The gap between two messages that follow each other on the screen. */
export const gapBefore = ({ gaps = [] }: ChatLog, before: number, number: number): Gap | undefined =>
  gaps.find(({ from, to }) => before < from && to < number)

/** The newest message of which nothing before it is unknown; changes that arrived ahead don't count. */
export const newestKnown = ({ messages, seq }: ChatLog): number =>
  Math.max(0, ...[...messages.values()].map((one) => (one.seq <= seq ? (one.number ?? 0) : 0)))

/** Adds the newest page; what lies between it and the messages up to `known` is a gap. */
export function withNewest(log: ChatLog, page: MessagePage, known: number): ChatLog {
  const gap = { from: known + 1, to: (page.next ?? 1) - 1 }
  return {
    ...log,
    // Before the first known message there is nothing in between.
    from: known === 0 ? gap.to + 1 : log.from,
    messages: merged(log.messages, page.messages),
    number: Math.max(log.number, page.number),
    gaps: known > 0 && lengthOf(gap) > 0 ? [...(log.gaps ?? []), gap] : (log.gaps ?? []),
  }
}

/** Adds a page that ends at a number: what was missing before and behind it still is. */
export function withPart(log: ChatLog, page: MessagePage, to: number): ChatLog {
  const loaded = { from: page.next ?? 1, to }
  const missing = [{ from: 1, to: log.from - 1 }, ...(log.gaps ?? [])].flatMap((gap) => without(gap, loaded))
  const before = missing.find(({ from }) => from === 1)
  return {
    ...log,
    messages: merged(log.messages, page.messages),
    from: (before?.to ?? 0) + 1,
    gaps: missing.filter((gap) => gap !== before),
  }
}

/** What is left of a gap on both sides of what was loaded. */
const without = ({ from, to }: Gap, loaded: Gap): Gap[] =>
  [
    { from, to: Math.min(to, loaded.from - 1) },
    { from: Math.max(from, loaded.to + 1), to },
  ].filter((gap) => lengthOf(gap) > 0)
