import { expect, test } from 'vitest'
import { createRenewals } from './renewals.ts'

test('a film goes on however often its address expires, also twice within thirty seconds', () => {
  const mayRenew = createRenewals()
  const expiries = [0, 8, 16, 24, 32].map((second) => mayRenew({ at: second, moment: second * 1000 }))
  expect(expiries).toEqual([true, true, true, true, true])
})

test('a film that was paused for hours goes on where it was', () => {
  const mayRenew = createRenewals()
  const hours = [0, 1, 2, 3, 4, 5].map((hour) => mayRenew({ at: 61, moment: hour * 3_600_000 }))
  expect(hours).toEqual(Array(6).fill(true))
})

test('a film that fails again and again at one spot has another problem, until half a minute has passed', () => {
  const mayRenew = createRenewals()
  const fail = (moment: number) => mayRenew({ at: 12.3, moment })
  expect([0, 1000, 2000, 3000, 29_999].map(fail)).toEqual([true, true, true, false, false])
  expect(fail(32_000)).toBe(true)
})
