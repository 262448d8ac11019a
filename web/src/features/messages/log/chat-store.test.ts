import { listMessages } from '@akada/contract/messages/routes'
import type { Message, MessagePage } from '@akada/contract/messages/model'
import { beforeEach, expect, test, vi } from 'vitest'
import { logOf, shownIn } from './chat-log.ts'
import { olderOf, partOf } from './chat-parts.ts'
import { catchUp, chatStore } from './chat-store.ts'

const id = 'chat'
/** As on the server: each message in its newest state. */
let stored: Message[] = []
let broken = false
const asked: object[] = []

vi.mock('#api/call.ts', () => ({
  call: (route: unknown, { query }: { query: Query }) => {
    if (route !== listMessages) throw new Error('another call')
    asked.push(query)
    if (broken && 'upTo' in query) throw new Error('the line is cut')
    return Promise.resolve(answer(query))
  },
}))

interface Query {
  since?: number
  upTo?: number
  before?: number
  after?: number
  limit?: number
}

const changesAtOnce = 500
const latest = () => Math.max(...stored.map(({ seq }) => seq))

function answer({
  since,
  upTo = Infinity,
  before = Infinity,
  after,
  limit = 10,
}: Query): Partial<MessagePage> {
  const counters = { seq: latest(), number: stored.length, goneIds: [], next: null, isMore: false }
  if (since !== undefined) {
    const changed = stored
      .filter(({ seq, number }) => seq > since && (number ?? 0) <= upTo)
      .toSorted((a, b) => a.seq - b.seq)
    return { ...counters, messages: changed.slice(0, changesAtOnce), isMore: changed.length > changesAtOnce }
  }
  const messages =
    after === undefined
      ? stored.filter(({ number }) => (number ?? 0) < before).slice(-limit)
      : stored.slice(after, after + limit)
  const lowest = messages[0]?.number ?? 1
  return { ...counters, messages, next: lowest > 1 ? lowest : null }
}

const message = (number: number) =>
  ({ id: `m${number}`, number, seq: number, body: '', rootId: null, reactions: [] }) as unknown as Message
const fill = (count: number) => (stored = Array.from({ length: count }, (_, n) => message(n + 1)))
const log = () => chatStore.getState().logs.get(id)!
const numbers = () => shownIn(log()).map(({ number }) => number)

beforeEach(() => {
  broken = false
  asked.length = 0
  fill(20)
  chatStore.setState({ logs: new Map([[id, logOf(answer({ limit: 100 }) as MessagePage)]]) })
})

test('whoever was away for long gets what changed, the newest messages, and the rest in parts on request', async () => {
  fill(900)
  stored[4] = { ...message(5), seq: 901, body: 'edited meanwhile' }
  await catchUp(id)
  expect([log().seq, log().number, log().gaps]).toEqual([901, 900, [{ from: 521, to: 870 }]])
  expect(log().messages.get('m5')?.body).toBe('edited meanwhile')
  while (log().gaps?.[0]) (await partOf(id, log().gaps![0]!, 'newest'))()
  expect(numbers()).toEqual(stored.map(({ number }) => number))
})

test('whoever reads down to what is missing gets the oldest of it, and nothing beyond', async () => {
  fill(900)
  await catchUp(id)
  expect(log().gaps).toEqual([{ from: 521, to: 870 }])
  ;(await partOf(id, log().gaps![0]!, 'oldest'))()
  expect([log().gaps, numbers().slice(519, 621)]).toEqual([
    [{ from: 621, to: 870 }],
    [...Array.from({ length: 101 }, (_, n) => n + 520), 871],
  ])
  while (log().gaps?.[0]) (await partOf(id, log().gaps![0]!, 'oldest'))()
  expect([numbers(), asked.at(-1)]).toEqual([stored.map(({ number }) => number), { limit: 50, after: 820 }])
})

test('a line that is cut in between leaves no message out', async () => {
  fill(900)
  broken = true
  await catchUp(id)
  expect([numbers().at(-1), log().seq, log().gaps ?? []]).toEqual([520, 520, []])
  broken = false
  await catchUp(id)
  const missing = (log().gaps ?? []).flatMap(({ from, to }) => to - from + 1)
  expect(numbers().length + missing.reduce((sum, one) => sum + one, 0)).toBe(900)
})

test('older messages are added only when the list is ready for them', async () => {
  fill(300)
  chatStore.setState({ logs: new Map([[id, logOf(answer({ limit: 30 }) as MessagePage)]]) })
  const add = await olderOf(id)
  expect(log().from).toBe(271)
  add()
  expect([log().from, numbers().length]).toEqual([241, 60])
})
