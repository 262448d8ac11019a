import { expect, test } from 'vitest'
import { arrivalOf, maxWithdrawal, needsCode, withdrawalProblem } from './withdraw-limits.ts'

const limits = { min: 1000, max: 1_000_000, leftToday: 2_000_000 }
const wallet = (naira: number, changed: Partial<typeof limits> = {}) =>
  ({ availableBalanceMinor: naira * 100, limits: { ...limits, ...changed } }) as Parameters<
    typeof maxWithdrawal
  >[0]

test('the most that can be withdrawn is what is available, within the limits of once and of today', () => {
  expect(maxWithdrawal(wallet(4875))).toBe(487_500)
  expect(maxWithdrawal(wallet(5_000_000))).toBe(100_000_000)
  expect(maxWithdrawal(wallet(5_000_000, { leftToday: 300 }))).toBe(30_000)
})

const problem = (minor?: number, changed = {}) => withdrawalProblem(wallet(4875, changed), minor)

test('an amount is refused by the limit that it breaks', () => {
  expect(problem(undefined)).toBe('range')
  expect(problem(99_999)).toBe('range')
  expect(problem(100_000)).toBeUndefined()
  expect(problem(487_500)).toBeUndefined()
  expect(problem(487_501)).toBe('too-much')
  expect(problem(200_001, { leftToday: 2000 })).toBe('range')
  expect(problem(200_001, { max: 2000 })).toBe('range')
  expect(problem(200_000, { max: 2000 })).toBeUndefined()
})

const costs = [
  { upTo: 5000, fee: 10 },
  { upTo: 50_000, fee: 25 },
  { upTo: null, fee: 50 },
]

const fees = (minor: number) => arrivalOf({ costs }, minor)

test('the bank’s fee follows the amount to the kobo, and never makes what arrives less than nothing', () => {
  expect(fees(500_000)).toEqual({ feeMinor: 1000, arrivesMinor: 499_000, hasStampDuty: false })
  expect(fees(500_001)).toMatchObject({ feeMinor: 2500, arrivesMinor: 497_501 })
  expect(fees(5_000_100)).toMatchObject({ feeMinor: 5000, hasStampDuty: true })
  expect([fees(999_999).hasStampDuty, fees(1_000_000).hasStampDuty]).toEqual([false, true])
  expect(fees(400)).toMatchObject({ feeMinor: 1000, arrivesMinor: 0 })
  expect(arrivalOf({ costs: [] }, 500_000).feeMinor).toBe(0)
})

test('half a million naira in a day asks for a code, also in several parts', () => {
  expect(needsCode(wallet(0), 49_999_900)).toBe(false)
  expect(needsCode(wallet(0), 50_000_000)).toBe(true)
  expect(needsCode(wallet(0, { leftToday: 1_600_000 }), 9_999_900)).toBe(false)
  expect(needsCode(wallet(0, { leftToday: 1_600_000 }), 10_000_000)).toBe(true)
})
