import { expect, test } from 'vitest'
import { discountOf } from './apply-coupon.ts'

test('the price with a coupon is whole naira, and never below the least', () => {
  expect(discountOf({ percent: 33, amount: null }, 500_000)).toBe(165_000)
  expect(discountOf({ percent: 33, amount: null }, 100_001)).toBe(100_001 - 67_000)
  expect(discountOf({ percent: null, amount: 900_000 }, 500_000)).toBe(490_000)
  expect(discountOf({ percent: 99, amount: null }, 10_000)).toBe(0)
})
