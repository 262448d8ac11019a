import { expect, test } from 'vitest'
import { aboutEach, partCounts, partState } from './part-sums.ts'

test('each part is said in whole naira, and never as more than it is', () => {
  expect([aboutEach(1_300_000, 2), aboutEach(1_300_000, 3), aboutEach(1_300_000, 4)]).toEqual([
    650_000, 433_300, 325_000,
  ])
  expect(aboutEach(1_300_050, 1)).toBe(1_300_000)
  expect(aboutEach(1_300_000, 0)).toBe(1_300_000)
})

test('a price can be paid in two parts up to as many as its seller allows', () => {
  expect(partCounts(4)).toEqual([2, 3, 4])
  expect(partCounts(2)).toEqual([2])
})

const state = (facts: Partial<Parameters<typeof partState>[0]>) =>
  partState({ id: 'two', paidAt: null, isLate: false, ...facts }, 'two')

test('a part is paid, late, due now, or later', () => {
  expect(state({ paidAt: '2026-11-01T10:00:00Z', isLate: true })).toBe('past')
  expect(state({ isLate: true })).toBe('failed')
  expect(state({})).toBe('now')
  expect(state({ id: 'three' })).toBe('next')
})
