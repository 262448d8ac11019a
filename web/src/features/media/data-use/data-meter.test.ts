import { expect, test } from 'vitest'
import { addLoaded, dayOf, loadedIn, readLoaded, transferredBytes } from './data-meter.ts'

const here = 'https://akada.example'

test("a day is the reader's, with two digits each", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('bytes add up by day, and the month sums its days so far', () => {
  let loaded = addLoaded({}, '2026-10-31', 5)
  for (const [day, bytes] of [
    ['2026-11-01', 10],
    ['2026-11-20', 20],
    ['2026-11-20', 1],
  ] as const)
    loaded = addLoaded(loaded, day, bytes)
  expect(loadedIn(loaded, '2026-11-20')).toEqual({ today: 21, month: 31 })
  expect(loadedIn(loaded, '2026-11-21')).toEqual({ today: 0, month: 31 })
  expect(loadedIn(loaded, '2026-12-01')).toEqual({ today: 0, month: 0 })
})

test('a clock that was wrong once does not count into this month', () => {
  expect(loadedIn({ '2026-11-30': 99, '2026-11-02': 1 }, '2026-11-20').month).toBe(1)
})

test('days of two months ago and older are dropped', () => {
  let loaded = {}
  for (let n = 0; n < 100; n++) loaded = addLoaded(loaded, dayOf(new Date(2026, 0, 1 + n)), 1)
  expect(Object.keys(loaded)).toHaveLength(62)
  expect(Object.keys(loaded).at(-1)).toBe('2026-04-10')
})

test.each([null, '', 'nonsense', '[]', '3', '{"x":1}', '{"2026-11-20":"many"}', '{"2026-11-20":null}'])(
  'an invalid stored count, %s, counts as nothing',
  (text) => {
    expect(readLoaded(text)).toEqual({})
  },
)

test('cached responses cost nothing; responses of other origins without timing count by their size', () => {
  const own = { name: `${here}/media/a.mp4`, transferSize: 900, encodedBodySize: 800 }
  expect(transferredBytes(own, here)).toBe(900)
  expect(transferredBytes({ ...own, transferSize: 0 }, here)).toBe(0)
  expect(transferredBytes({ ...own, name: 'https://cdn.example/a', transferSize: 0 }, here)).toBe(800)
})
