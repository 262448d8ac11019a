import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

test('days on which nothing happened are days as well', () => {
  const busy = { day: '2026-11-21', enrolled: 3, active: 5, completed: 1, watchSeconds: 60 }
  const days = everyDay([busy], 3, Date.UTC(2026, 10, 22, 12))
  expect(days.map(({ day, enrolled }) => [day, enrolled])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', 3],
    ['2026-11-22', 0],
  ])
})

test('the last day is that of Lagos, also after midnight there', () => {
  const [day] = everyDay([], 1, Date.UTC(2026, 10, 22, 23, 30))
  expect(day?.day).toBe('2026-11-23')
})
