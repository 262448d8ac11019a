import { expect, test } from 'vitest'
import { isStatementRange, lagosDay } from './statement-range.ts'

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`)

test('a day is Lagos’s: after 23:00 UTC the next one has begun', () => {
  expect(lagosDay(0, at('22:59:59'))).toBe('2026-11-28')
  expect(lagosDay(0, at('23:00:00'))).toBe('2026-11-29')
  expect(lagosDay(30, at('12:00:00'))).toBe('2026-10-29')
  expect(lagosDay(365, at('12:00:00'))).toBe('2025-11-28')
})

const range = (from: string, to: string) => isStatementRange({ from, to })

test('a statement covers one day to a year and a day, from the earlier to the later', () => {
  expect(range('2026-11-28', '2026-11-28')).toBe(true)
  expect(range('2025-11-28', '2026-11-28')).toBe(true)
  expect(range('2025-11-27', '2026-11-28')).toBe(false)
  expect(range('2026-11-28', '2026-11-27')).toBe(false)
  expect(range('', '2026-11-28')).toBe(false)
  expect(range('2026-11-28', '')).toBe(false)
})
