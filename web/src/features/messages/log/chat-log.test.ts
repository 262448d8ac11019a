import type { Message, MessageAuthor, MessagePage } from '@akada/contract/messages/model'
import { expect, test } from 'vitest'
import {
  type ChatLog,
  isBehind,
  logOf,
  repliesIn,
  shownIn,
  trimmed,
  withChanges,
  withMessages,
  withOlder,
  withoutMessages,
  withSeq,
} from './chat-log.ts'

const message = (number: number | null, seq: number, fields: Partial<Message> = {}) =>
  ({
    id: `m${number ?? seq}`,
    number,
    seq,
    body: `${number}`,
    reactions: [],
    liked: false,
    rootId: null,
    ...fields,
  }) as Message
const page = (numbers: number[], fields: Partial<MessagePage> = {}) =>
  ({ messages: numbers.map((n) => message(n, n)), seq: 5, number: 5, next: null, ...fields }) as MessagePage
const numbers = (log: ChatLog) => shownIn(log).map(({ number }) => number)

test('pages, changes and gaps in any order give the same list, each message once and in its newest state', () => {
  const first = logOf(page([5, 4], { next: 4 }))
  const changed = { spans: [{ since: 5, seq: 6 }], number: 5, messages: [message(4, 6, { body: 'edited' })] }
  const one = withOlder(withChanges(first, changed), page([4, 3, 2, 1]))
  const other = withChanges(withOlder(first, page([4, 3, 2, 1])), changed)
  for (const log of [one, other]) {
    expect(numbers(log)).toEqual([1, 2, 3, 4, 5])
    expect(shownIn(log)[3]?.body).toBe('edited')
    expect([log.seq, log.from]).toEqual([6, 1])
  }
})

const faces = (log: ChatLog) => log.messages.get('m1')?.repliers?.map(({ id }) => id)
const changedTo = (seq: number, messages: Message[]) => ({
  spans: [{ since: seq - 1, seq }],
  number: 1,
  messages,
})

test('who replied is known from the server, and whoever replies later is added: not an old reply, nor one that is hidden', () => {
  const [ada, obi, eve, uju] = ['ada', 'obi', 'eve', 'uju'].map((id) => ({ id }) as MessageAuthor)
  const reply = (seq: number, _user: MessageAuthor | undefined, fields: Partial<Message> = {}) =>
    message(null, seq, { rootId: 'm1', parentId: null, ...(_user && { _user }), ...fields })
  const known = logOf(page([1]))
  const root = message(1, 6, { repliers: [ada!, obi!] })
  const first = withMessages(known, [root, reply(3, eve)])
  expect(faces(first)).toEqual(['ada', 'obi'])
  const second = withChanges(first, changedTo(7, [message(1, 7), reply(7, obi)]))
  expect(faces(second)).toEqual(['obi', 'ada'])
  // To whom the reply is hidden, only its message comes.
  expect(faces(withChanges(second, changedTo(8, [message(1, 8)])))).toEqual(['obi', 'ada'])
  const third = withChanges(second, changedTo(8, [message(1, 8), reply(8, eve)]))
  const fourth = withChanges(third, changedTo(9, [message(1, 9), reply(9, uju)]))
  expect([faces(third), faces(fourth)]).toEqual([
    ['eve', 'obi', 'ada'],
    ['uju', 'eve', 'obi'],
  ])
  const nested = withChanges(fourth, changedTo(10, [message(1, 10), reply(10, ada, { parentId: 'm9' })]))
  expect(faces(nested)).toEqual(['uju', 'eve', 'obi'])
})

test('changes after a gap are shown, and the log still knows where it has to go on', () => {
  const log = withChanges(logOf(page([5])), {
    spans: [{ since: 7, seq: 8 }],
    number: 7,
    messages: [message(7, 8)],
  })
  expect([numbers(log), log.seq, log.number]).toEqual([[5, 7], 5, 7])
  const whole = withChanges(log, {
    spans: [{ since: 5, seq: 8 }],
    number: 7,
    messages: [message(6, 7), message(7, 8)],
  })
  expect([numbers(whole), whole.seq]).toEqual([[5, 6, 7], 8])
})

test('events that cross each other close the gap, and of what is between two authors nothing counts as known', () => {
  const changed = (since: number, seq: number) => ({
    spans: [{ since, seq }],
    number: seq,
    messages: [message(seq, seq)],
  })
  const late = withChanges(withChanges(logOf(page([5])), changed(6, 7)), changed(5, 6))
  expect([late.seq, isBehind(late), numbers(late)]).toEqual([7, false, [5, 6, 7]])
  const spans = [
    { since: 5, seq: 6 },
    { since: 7, seq: 8 },
  ]
  const holed = withChanges(logOf(page([5])), { spans, number: 8, messages: [message(6, 6), message(8, 8)] })
  expect([holed.seq, isBehind(holed)]).toEqual([6, true])
  expect([withSeq(holed, 7).seq, isBehind(withSeq(holed, 7))]).toEqual([8, false])
})

test('what comes late changes nothing, and own reactions stay', () => {
  const mine = [{ emoji: '🔥', count: 1, mine: true }]
  const log = withChanges(logOf(page([])), {
    spans: [{ since: 5, seq: 9 }],
    number: 1,
    messages: [message(1, 9, { reactions: mine })],
  })
  const late = withChanges(log, {
    spans: [{ since: 5, seq: 8 }],
    number: 1,
    messages: [message(1, 8, { body: 'old' })],
  })
  expect(shownIn(late)[0]?.body).toBe('1')
  const news = [{ emoji: '🔥', count: 2, mine: false }]
  const counted = withChanges(late, {
    spans: [{ since: 9, seq: 10 }],
    number: 1,
    messages: [message(1, 10, { reactions: news })],
  })
  expect(shownIn(counted)[0]?.reactions).toEqual([{ emoji: '🔥', count: 2, mine: true }])
})

test('replies are not among the messages but under theirs', () => {
  const reply = message(null, 6, { id: 'r', rootId: 'm5', createdAt: '2026' })
  const log = withChanges(logOf(page([5])), { spans: [{ since: 5, seq: 6 }], number: 5, messages: [reply] })
  expect([numbers(log), repliesIn(log, 'm5').map(({ id }) => id)]).toEqual([[5], ['r']])
})

test('what is stored are the newest two hundred with their replies, and where older ones go on', () => {
  const all = Array.from({ length: 250 }, (_, n) => 250 - n)
  const log = withChanges(logOf(page(all, { seq: 250, number: 250 })), {
    spans: [{ since: 250, seq: 252 }],
    number: 250,
    messages: [
      message(null, 251, { id: 'old', rootId: 'm3' }),
      message(null, 252, { id: 'new', rootId: 'm249' }),
    ],
  })
  const stored = trimmed(log)
  expect([stored.from, stored.seq, shownIn(stored).length]).toEqual([51, 252, 200])
  expect([stored.messages.has('old'), stored.messages.has('new')]).toEqual([false, true])
})

test('a message that was hidden leaves a log, and its number stays taken', () => {
  const log = withoutMessages(logOf(page([5, 4, 3])), ['m4', 'unknown'])
  expect([numbers(log), log.seq, log.number]).toEqual([[3, 5], 5, 5])
})
