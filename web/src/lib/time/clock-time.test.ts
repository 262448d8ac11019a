import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.for([
  [0, '0:00'],
  [12.9, '0:12'],
  [725, '12:05'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [-1, '0:00'],
] as const)('%d seconds on a clock are %s', ([seconds, text]) => {
  expect(clockTime(seconds)).toBe(text)
})
