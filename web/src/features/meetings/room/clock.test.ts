import { expect, test } from 'vitest'
import { clockText, countsFrom } from './clock.tsx'

const at = (time: string) => Date.parse(`2026-11-30T${time}Z`)

test('a meeting counts from its start for everybody, and for who is early from when they came in', () => {
  const start = '2026-11-30T09:00:00Z'
  expect(countsFrom(start, at('09:20:00'))).toBe(at('09:00:00'))
  expect(countsFrom(start, at('08:55:00'))).toBe(at('08:55:00'))
  expect([clockText(65), clockText(3725)]).toEqual(['01:05', '1:02:05'])
})
