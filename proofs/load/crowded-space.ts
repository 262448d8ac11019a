import { randomUUID } from 'node:crypto'
import type { MessageEvents } from '@akada/contract/messages/events'
import { createLargeSpace } from '@akada/server/features/communities/testing/large-space.ts'
import { openListeners, waitUntilAware } from './listeners.ts'
import { counted } from './phase.ts'
import { type Stage, nextOf } from './stage.ts'

interface Crowd {
  /** Members of the space. */
  spaceMembers: number
  /** How many of them write, and how often each. */
  speakers: number
  messagesEach: number
  /** Sockets that have the space open. */
  sockets: number
  /** Falsifies the result, so that the proof must fail. */
  isSpoilt?: boolean
  /** Milliseconds for every socket to receive the last message; half a minute by default. */
  patience?: number
}

export interface CrowdReport {
  messages: number
  seconds: number
  /** From the last answer until every socket had the last change. */
  deliverySeconds: number
  broken: string[]
}

/** What one socket has received: the changes that it was sent, or told to fetch. */
interface Heard {
  spans: { since: number; seq: number }[]
}

type Changed = Parameters<MessageEvents['messages-changed']>[0]

/**
 * Members of a large space write at the same time while others have it open: every call succeeds, the numbers are gapless,
 * each member's unread count is exact, and every socket receives every change.
 */
export async function runCrowdedSpace(stage: Stage, crowd: Crowd): Promise<CrowdReport> {
  const spaceId = await fillSpace(stage, crowd)
  const listeners = await openListeners<Heard>(stage, {
    count: crowd.sockets,
    join: ['join-room', { kind: 'conversation', id: spaceId }],
    event: 'messages-changed',
    start: () => ({ spans: [] }),
    take: ({ spans }, changed: Changed) => void spans.push(...changed.spans),
  })
  try {
    if (crowd.isSpoilt) listeners.deafenOne()
    const start = performance.now()
    const failures = await talk(stage, spaceId, crowd)
    const end = performance.now()
    const messages = crowd.speakers * crowd.messagesEach
    if (crowd.isSpoilt) await stage.site.pool.query(loseOne, [spaceId])
    const { heard } = listeners
    const unaware = await waitUntilAware(
      () => heard.filter(({ spans }) => reached(spans) < messages).length,
      crowd,
    )
    return {
      messages,
      seconds: (end - start) / 1000,
      deliverySeconds: (performance.now() - end) / 1000,
      broken: [
        ...counted(failures),
        ...(await miscounted(stage, spaceId, messages)),
        ...deaf(unaware, heard.length),
      ],
    }
  } finally {
    listeners.close()
  }
}

const loseOne = `
  delete from messages where conversation_id = $1
    and number = (select min(number) from messages where conversation_id = $1)`

/** A space with all speakers in it and as many others as it takes. */
async function fillSpace({ site: { pool, readers } }: Stage, { spaceMembers }: Crowd): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by id limit $1', [
    spaceMembers,
  ])
  const ids = new Set([...readers, ...rows].map((member) => member.id))
  return createLargeSpace(pool, [...ids].slice(0, spaceMembers))
}

/** Lets all speakers write at once; each sends a message when the one before was answered. */
async function talk(stage: Stage, spaceId: string, { speakers, messagesEach }: Crowd): Promise<string[]> {
  const failures: string[] = []
  const path = `/api/conversations/${spaceId}/messages`
  const speak = async ({ token }: { token: string }) => {
    for (let n = 1; n <= messagesEach; n += 1) {
      const body = { body: `Good morning, market, for the ${n}. time`, clientId: randomUUID() }
      const { status } = await stage.call(nextOf(stage.servers).port, token, { method: 'POST', path, body })
      if (status !== 201) failures.push(`${status} POST ${path}`)
    }
  }
  await Promise.all(stage.site.readers.slice(0, speakers).map(speak))
  return failures
}

const numbersOf = `
  select count(*)::int as stored, count(distinct m.number)::int as numbers, coalesce(max(m.number), 0)::int as newest,
         (select number::int from conversations where id = $1) as number
    from messages m where m.conversation_id = $1`
/** Members who have not written see everything as unread; those who have, what came after. */
const wronglyUnread = `
  select count(*)::int as wrong from conversation_members m
   where m.conversation_id = $1 and m.read_number <> coalesce(
     (select max(x.number) from messages x where x.conversation_id = $1 and x.user_id = m.user_id), 0)`

interface Counts {
  stored: number
  numbers: number
  newest: number
  /** As the space counts. */
  number: number
}

async function miscounted({ site: { pool } }: Stage, spaceId: string, sent: number): Promise<string[]> {
  const counts = await pool.query<Counts>(numbersOf, [spaceId])
  const { stored, numbers, newest, number } = counts.rows[0]!
  const markers = await pool.query<{ wrong: number }>(wronglyUnread, [spaceId])
  const { wrong } = markers.rows[0]!
  return [
    ...(stored === sent ? [] : [`${sent} messages were sent, ${stored} are stored.`]),
    ...(numbers === stored && newest === stored && number === newest
      ? []
      : [`The newest of ${stored} messages has number ${newest}, the space counts ${number}.`]),
    ...(wrong === 0 ? [] : [`The read markers of ${wrong} members are wrong.`]),
  ]
}

const deaf = (unaware: number, sockets: number): string[] =>
  unaware === 0 ? [] : [`${unaware} of ${sockets} sockets did not receive every change of the space.`]

/** Up to which change nothing is missing. */
const reached = (spans: Heard['spans']): number =>
  spans
    .toSorted((a, b) => a.since - b.since)
    .reduce((seq, span) => (span.since <= seq ? Math.max(seq, span.seq) : seq), 0)
