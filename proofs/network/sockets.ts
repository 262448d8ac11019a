import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, post, send, signed, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { publishPost, signUp } from '../site.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { type Listening, openLiveClient } from './live-client.ts'
import type { NetworkCase, Stage } from './stage.ts'

/** Records everything that arrives about one post, in order. */
async function listen(listening: Listening) {
  const { live, connection } = openLiveClient(listening)
  const heard: Record<'comments' | 'likes' | 'losses', string[]> = { comments: [], likes: [], losses: [] }
  live.on('new-comment', ({ commentId }) => void heard.comments.push(String(commentId)))
  live.on('like_comment', ({ commentId }) => void heard.likes.push(commentId))
  live.onLost(() => void heard.losses.push('lost'))
  const joined = () => new Promise<void>((resolve) => live.onConnect(resolve))
  const first = joined()
  live.joinRoom({ kind: 'post', id: listening.site.post.id })
  connection.wake()
  await first
  return { heard, connection, joined }
}

type Ears = Awaited<ReturnType<typeof listen>>

interface Drop {
  line: FaultProxy
  turn: number
  /** Resolves when more has been published. */
  more: () => Promise<unknown>
  /** Milliseconds to stay disconnected after that: only events published meanwhile can be missed. */
  away: number
}

/** Breaks a listener's connection; the listener reconnects without the specified delay. */
async function dropOnce({ connection, joined }: Ears, { line, turn, more, away }: Drop): Promise<void> {
  const back = joined()
  line.reset()
  while (connection.status() === 'connected') await sleep(1)
  // The first event has been delivered once the second is published.
  if (turn % 2 === 0) for (let n = 0; n < 2; n += 1) await more()
  if (away > 0) await sleep(away)
  connection.wake()
  // Every third time the connection breaks again while missed events are being sent.
  if (turn % 3 !== 0) await Promise.race([back, sleep(10_000)])
  while (connection.status() !== 'connected') {
    connection.wake()
    await sleep(5)
  }
}

interface Written {
  comments: string[]
  likes: string[]
  repeated: number
}

/**
 * Comments and likes without a pause over a connection that loses every third response; repeats each until it
 * is acknowledged.
 */
function startWriting({ site, line, person }: Omit<Listening, 'remembers'>, stopping: AbortSignal) {
  const written: Written = { comments: [], likes: [], repeated: 0 }
  const path = `/posts/${site.post.id}`
  let next = Promise.withResolvers<void>()

  async function insist(call: Call, isCut: boolean): Promise<Record<string, unknown>> {
    if (isCut) void line.cutAfter('down', 0)
    const answer = await send(line.address, signed(site, { ...call, by: person }))
    if (answer.status >= 200 && answer.status < 300) return answer.data
    if (answer.status !== 0 && answer.status !== 503)
      throw new Error(`${call.path}: ${statusAndCode(answer)}`)
    written.repeated += 1
    return insist(call, false)
  }

  async function goOn(): Promise<Written> {
    for (let turn = 0; !stopping.aborted; turn += 1) {
      const body = { body: `Said: ${randomUUID()}`, clientId: randomUUID() }
      const { id } = await insist(post(`${path}/create-comment`, body), turn % 3 === 1)
      written.comments.push(String(id))
      next.resolve()
      next = Promise.withResolvers()
      await insist(post(`${path}/comments/${String(id)}/likes`, {}), turn % 3 === 2)
      written.likes.push(String(id))
    }
    return written
  }

  const done = goOn()
  return {
    done,
    /** Resolves when another comment is stored and its like is being sent. */
    another: () => Promise.race([next.promise, done]),
  }
}

/**
 * One member writes while another member and a second window are disconnected again and again; returns what
 * was lost or duplicated.
 */
async function dropAgainAndAgain(
  { site: whole, counts }: Stage,
  drops: number,
  remembers: boolean,
): Promise<string[]> {
  const person = await signUp(whole, 'ngozi')
  // In the room of a new post nothing is published but what this case writes.
  const site = { ...whole, post: await publishPost(whole.client, whole.ada) }
  const port = Number(new URL(site.address).port)
  await using heardLine = await openFaultProxy({ port })
  await using writtenLine = await openFaultProxy({ port })
  const other = await listen({ site, person: site.ada, line: heardLine, remembers })
  const window = await listen({ site, person, line: heardLine, remembers })
  const away = remembers ? 0 : 500
  const stopping = new AbortController()
  const writing = startWriting({ site, person, line: writtenLine }, stopping.signal)
  try {
    for (let turn = 0; turn < drops; turn += 1) {
      const more = writing.another
      if (turn % 2 === 1) await more()
      await Promise.all([other, window].map((ears) => dropOnce(ears, { line: heardLine, turn, more, away })))
    }
  } finally {
    stopping.abort()
  }
  const written = await writing.done
  const isAllHeard = () =>
    other.heard.comments.length >= written.comments.length &&
    window.heard.likes.length >= written.likes.length
  for (const end = Date.now() + (remembers ? 30_000 : 3000); !isAllHeard() && Date.now() < end;)
    await sleep(50)
  for (const { connection } of [other, window]) connection.close()
  const { comments, likes, repeated } = written
  Object.assign(counts, { drops: 2 * drops, comments: comments.length, likes: likes.length, repeated })
  const rows = await rowsOf(site, 'select id from comments where user_id = $1 order by id', [person.id])
  const stored = rows.map(({ id }) => String(id))
  return [
    ...compare('Stored comments', comments, stored),
    ...compare('Comments received by another member', comments, other.heard.comments),
    ...compare('Comments received by the second window', comments, window.heard.comments),
    ...compare('Likes received by the second window', likes, window.heard.likes),
    ...[...other.heard.losses, ...window.heard.losses].map(() => 'A listener had to reload everything.'),
  ]
}

function compare(what: string, expected: string[], found: string[]): string[] {
  const times = Map.groupBy(found, (id) => id)
  const missing = expected.filter((id) => !times.has(id)).length
  const doubled = found.length - times.size
  const strange = times.size - (expected.length - missing)
  if (missing + doubled + strange === 0) return []
  return [`${what}: ${missing} missing, ${doubled} duplicated, ${strange} unknown, of ${expected.length}.`]
}

export const socketCases: NetworkCase[] = [
  {
    name: 'drops of live connections',
    mustHold: 'each comment and like arrives exactly once, with disconnections in between',
    attempt: (stage) => dropAgainAndAgain(stage, stage.extent.drops, true),
    control: (stage) => dropAgainAndAgain({ ...stage, counts: {} }, 10, false),
  },
]
