import { expect, test } from 'vitest'
import { isGoodResult } from './good-result.ts'

test('a result is good from 70 per cent', () => {
  expect([0, 69, 70, 100].map(isGoodResult)).toEqual([false, false, true, true])
})
