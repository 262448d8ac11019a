import { expect, test } from 'vitest'
import { barsCount, barsOf } from './voice-bars.ts'

test('thirty bars stand for any number of peaks, and silence is still seen', () => {
  const bars = barsOf(Array.from({ length: 48 }, (_, at) => (at < 24 ? 0 : 255)))
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([barsCount, 12, 100])
  expect(barsOf([])).toEqual(Array.from({ length: barsCount }, () => 12))
})
