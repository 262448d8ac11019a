import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { durationText, minutesText } from './duration-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.for([
  [1, '1 min'],
  [29, '1 min'],
  [90, '2 min'],
  [3600, '1 h'],
  [24_000, '6 h 40 min'],
] as const)('%d seconds take %s: a lesson is never of 0 minutes', ([seconds, text]) => {
  expect(durationText(seconds)).toBe(text)
})

test('minutes are written as hours from the sixtieth on', () => {
  expect([0, 59, 60, 75].map(minutesText)).toEqual(['0 min', '59 min', '1 h', '1 h 15 min'])
})
