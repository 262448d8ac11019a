import { expect, test } from 'vitest'
import { addMonths } from './periods.ts'

test('a month ends on its last day where it is shorter', () => {
  const from = new Date('2027-01-31T09:00:00Z')
  expect(addMonths(from, 1).toISOString()).toBe('2027-02-28T09:00:00.000Z')
  expect(addMonths(from, 2).toISOString()).toBe('2027-03-31T09:00:00.000Z')
  // 23:30 UTC is the next day in Lagos.
  expect(addMonths(new Date('2027-01-30T23:30:00Z'), 1).toISOString()).toBe('2027-02-27T23:30:00.000Z')
})
