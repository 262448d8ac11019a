import { expect, test } from 'vitest'
import { everyMonth, firstDayOf } from './months.ts'

const now = new Date(2026, 1, 20)

test('every month of a range is included, even without sales, across the end of a year', () => {
  const sold = [{ month: '2026-01', revenueMinor: 5, refundsMinor: 0, netMinor: 4, sales: 1 }]
  expect(everyMonth(sold, 3, now).map(({ month, netMinor }) => [month, netMinor])).toEqual([
    ['2025-12', 0],
    ['2026-01', 4],
    ['2026-02', 0],
  ])
  expect(firstDayOf(2, now)).toBe('2025-12-01')
})
