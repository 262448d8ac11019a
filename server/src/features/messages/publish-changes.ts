import type { Message } from '@akada/contract/messages/model'
import type { Live } from '#live/live.ts'
import { fanOutInterval } from '#live/throttle/fan-out-interval.ts'
import { batchEvents } from '#live/throttle/batch-events.ts'
import { type Db, statement } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type Viewing, viewMessages } from './message-view.ts'

/** Changes of a conversation with all numbers from `first` to `last`. */
export interface Changes {
  conversationId: string
  first: number
  last: number
  /** The newest number. */
  number: number
  /** What has changed. */
  ids: readonly string[]
  /** From whom messages of this author are hidden, where that is known already. */
  hidden?: HiddenAuthor
}

interface HiddenAuthor {
  authorId: string
  hiddenFrom: readonly string[]
}

/** Messages that the same members may see. */
interface AudienceChange {
  conversationId: string
  /** The changes that it completes; null where other messages of the same change follow. */
  span: { since: number; seq: number } | null
  number: number
  messages: readonly Message[]
  hiddenFrom: readonly string[]
}

/** How far a conversation has come. */
interface ConversationCount {
  number: number
  seq: number
}

/** More messages than this are fetched, not sent. */
const maxMessages = 50
/** Lists of spaces get events at most this often, in milliseconds. */
const listPauseMs = 1000
/** Members who save data get counts at most this often. */
const countPauseMs = 5000

/** Publishes what the same members may see. */
function publishToAudience(live: Live, some: readonly AudienceChange[]): void {
  const [one] = some
  if (!one) return
  const { conversationId, hiddenFrom } = one
  const newest = new Map<string, Message>()
  for (const message of some.flatMap(({ messages }) => messages))
    if ((newest.get(message.id)?.seq ?? -1) < message.seq) newest.set(message.id, message)
  const isMore = newest.size > maxMessages
  live.publish({ room: `conversation:${conversationId}`, hiddenFrom: [...hiddenFrom] }, 'messages-changed', {
    conversationId,
    spans: mergeSpans(some.flatMap(({ span }) => span ?? [])),
    number: Math.max(...some.map(({ number }) => number)),
    messages: isMore ? [] : [...newest.values()],
    isMore,
  })
}

type Span = NonNullable<AudienceChange['span']>

/** The same changes in as few ranges as they follow each other. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { since, seq } of spans.toSorted((a, b) => a.since - b.since)) {
    const before = found.at(-1)
    if (before?.seq === since) before.seq = seq
    else found.push({ since, seq })
  }
  return found
}

/** Groups items that are hidden from the same members; the last group is what everybody may see. */
function groupByAudience<One>(all: readonly One[], hiddenFrom: (one: One) => readonly string[]): One[][] {
  const groups = [...Map.groupBy(all, (one) => hiddenFrom(one).join(' '))]
  return groups.toSorted(([a], [b]) => b.length - a.length).map(([, some]) => some)
}

/** Publishes changes to the members viewing the conversation; many in few events for a crowd. */
export const publisherOf = memoizePer((live: Live) => {
  const watchersOf = (conversationId: string) => live.watchers(`conversation:${conversationId}`)
  const toRoom = batchEvents<AudienceChange>({
    pause: (conversationId) => fanOutInterval(watchersOf(conversationId)),
    publish: (_conversationId, all) => {
      for (const some of groupByAudience(all, ({ hiddenFrom }) => hiddenFrom)) publishToAudience(live, some)
    },
  })
  const toCounts = batchEvents<ConversationCount>({
    pause: (id) => Math.max(countPauseMs, fanOutInterval(live.watchers(`conversation-count:${id}`))),
    publish: (conversationId, counts) =>
      live.publish(`conversation-count:${conversationId}`, 'messages-counted', {
        conversationId,
        number: Math.max(...counts.map(({ number }) => number)),
        seq: Math.max(...counts.map(({ seq }) => seq)),
      }),
  })
  const toList = batchEvents<null>({
    pause: () => listPauseMs,
    publish: (communityId) => live.publish(`community:${communityId}`, 'space-activity', { communityId }),
  })
  return {
    changes: (changes: AudienceChange) => toRoom(changes.conversationId, changes),
    counts: (conversationId: string, count: ConversationCount) => toCounts(conversationId, count),
    activity: (communityId: string) => toList(communityId, null),
  }
})

/**
 * Tells members who only receive counts that a message they may have on screen has changed, so that they fetch it again.
 */
export const publishWithdrawn = (live: Live, conversationId: string, messageId: string): void =>
  live.publish(`conversation-count:${conversationId}`, 'message-withdrawn', { conversationId, messageId })

const listAuthorsHiddenFrom = statement<HiddenAuthor, { conversationId: string; others: readonly string[] }>(`
  select a.id as author_id, array(select hidden_from(a.id)) as hidden_from
    from conversations c cross join unnest(:others::uuid[]) a (id)
   where c.id = :conversationId and c.kind = 'space'`)

/** From whom each of some messages is hidden: whoever has blocked or muted its author, or was blocked by them. */
async function findHiddenFrom(db: Db, { conversationId, hidden }: Changes, messages: readonly Message[]) {
  const authors = new Set(messages.flatMap(({ _user, isPinned }) => (isPinned ? [] : (_user?.id ?? []))))
  const others = [...authors].filter((id) => id !== hidden?.authorId)
  const found = others.length > 0 ? await listAuthorsHiddenFrom(db, { conversationId, others }) : []
  const byAuthor = new Map(
    [...found, ...(hidden ? [hidden] : [])].map((one) => [one.authorId, one.hiddenFrom]),
  )
  return ({ _user, isPinned }: Message): readonly string[] =>
    (isPinned ? undefined : byAuthor.get(_user?.id ?? '')) ?? []
}

/** Reads the changes and publishes each message to those who may see it; call it after the transaction has committed. */
export async function publishChanges(
  context: Viewing & { db: Db; live: Live },
  changes: Changes,
): Promise<void> {
  const messages = await viewMessages(context, changes.ids)
  const hiddenFrom = await findHiddenFrom(context.db, changes, messages)
  const { conversationId, first, last, number } = changes
  const groups = messages.length > 0 ? groupByAudience(messages, hiddenFrom) : [[]]
  for (const [n, some] of groups.entries())
    publisherOf(context.live).changes({
      conversationId,
      span: n === groups.length - 1 ? { since: first - 1, seq: last } : null,
      number,
      messages: some,
      hiddenFrom: some[0] ? hiddenFrom(some[0]) : [],
    })
}
