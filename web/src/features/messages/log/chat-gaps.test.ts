import type { Message, MessagePage } from '@akada/contract/messages/model'
import { expect, test } from 'vitest'
import { gapBefore, newestKnown, withNewest, withPart } from './chat-gaps.ts'
import { type ChatLog, isMissing, logOf, shownIn, trimmed, withChanges } from './chat-log.ts'

const message = (number: number, seq = number) =>
  ({ id: `m${number}`, number, seq, rootId: null, reactions: [] }) as unknown as Message
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const page = (from: number, to: number, latest: number) =>
  ({
    messages: range(from, to).map((n) => message(n)),
    seq: latest,
    number: latest,
    next: from > 1 ? from : null,
  }) as unknown as MessagePage
const numbers = (log: ChatLog) => shownIn(log).map(({ number }) => number)

/** Twenty messages are known, and 871 to 900 are the newest. */
const withGap = () => withNewest(logOf(page(1, 20, 20)), page(871, 900, 900), 20)

test('what is between known messages and the newest page is a gap, loaded from its end', () => {
  const log = withGap()
  expect([log.gaps, log.number]).toEqual([[{ from: 21, to: 870 }], 900])
  expect(gapBefore(log, 20, 871)).toEqual({ from: 21, to: 870 })
  expect(gapBefore(log, 19, 20)).toBeUndefined()
  const smaller = withPart(log, page(771, 870, 900), 870)
  expect([smaller.gaps, numbers(smaller).length]).toEqual([[{ from: 21, to: 770 }], 150])
  const whole = withPart(smaller, page(1, 770, 900), 770)
  expect([whole.gaps, numbers(whole)]).toEqual([[], range(1, 900)])
})

test('a changed message inside a gap is not shown before those around it', () => {
  const log = withChanges(withGap(), {
    spans: [{ since: 900, seq: 901 }],
    number: 900,
    messages: [message(500, 901)],
  })
  expect([isMissing(log, 500), numbers(log).includes(500)]).toEqual([true, false])
  const loaded = withPart(log, page(401, 870, 900), 870)
  expect(loaded.messages.get('m500')?.seq).toBe(901)
  expect(numbers(loaded)).toContain(500)
})

test('what arrived ahead of missing changes does not count as known', () => {
  const log = withChanges(logOf(page(1, 20, 20)), {
    spans: [{ since: 89, seq: 90 }],
    number: 90,
    messages: [message(90)],
  })
  expect(newestKnown(log)).toBe(20)
})

test('a page that follows what is known leaves no gap', () => {
  expect(withNewest(logOf(page(1, 20, 20)), page(15, 44, 44), 20).gaps).toEqual([])
})

test('gaps below what is stored are forgotten with it', () => {
  const log = withNewest(logOf(page(1, 20, 20)), page(701, 900, 900), 20)
  expect([trimmed(log).from, trimmed(log).gaps]).toEqual([701, []])
  expect(trimmed(withGap()).gaps).toEqual([{ from: 21, to: 870 }])
})

test('messages around a number split the gap that they are in, or what comes before everything', () => {
  const inside = withPart(withGap(), page(401, 430, 900), 430)
  expect([inside.from, inside.gaps]).toEqual([
    1,
    [
      { from: 21, to: 400 },
      { from: 431, to: 870 },
    ],
  ])
  const below = withPart(logOf(page(871, 900, 900)), page(6, 35, 900), 35)
  expect([below.from, below.gaps, numbers(below).length]).toEqual([6, [{ from: 36, to: 870 }], 60])
  expect(withPart(below, page(1, 870, 900), 870)).toMatchObject({ from: 1, gaps: [] })
})

test('a gap of messages that are all hidden from the viewer becomes smaller, too', () => {
  const empty = { ...page(1, 1, 900), messages: [], next: 771 }
  expect(withPart(withGap(), empty, 870).gaps).toEqual([{ from: 21, to: 770 }])
})
