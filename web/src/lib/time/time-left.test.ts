import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const now = new Date('2026-11-24T12:00:00Z')
const left = (until: string) => timeLeft(new Date(until), now)

test('is counted in days, then hours, then minutes', () => {
  expect([
    left('2026-12-01T11:00:00Z'),
    left('2026-11-25T12:00:00Z'),
    left('2026-11-25T11:00:00Z'),
    left('2026-11-24T13:00:00Z'),
    left('2026-11-24T12:11:01Z'),
  ]).toEqual(['in 7 days', 'in 1 day', 'in 23 hours', 'in 1 hour', 'in 12 minutes'])
})

test('that has passed is not negative', () => {
  expect(left('2026-11-24T11:00:00Z')).toBe('in 1 minute')
})
