import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { followLimits, limitStore, planLimitOf } from './plan-limit.ts'
import { isCurrent, isRenewable, monthlyPrice } from './plan-choice.ts'

test('a plan is the viewer’s with its cycle; freemium is the same by the month and by the year', () => {
  const mine = { planName: 'pro', billingCycle: 'monthly' } as const
  expect(isCurrent({ name: 'pro', billingCycle: 'monthly' }, mine)).toBe(true)
  expect(isCurrent({ name: 'pro', billingCycle: 'yearly' }, mine)).toBe(false)
  expect(isCurrent({ name: 'basic', billingCycle: 'monthly' }, mine)).toBe(false)
  const free = { planName: 'freemium', billingCycle: 'monthly' } as const
  expect(isCurrent({ name: 'freemium', billingCycle: 'yearly' }, free)).toBe(true)
})

const left = (daysRemaining: number, changed = {}) =>
  isRenewable({ status: 'active', renews: true, daysRemaining, ...changed })

test('the next period can be paid from seven days before the end, of a plan that renews', () => {
  expect([left(8), left(7), left(0)]).toEqual([false, true, true])
  expect(left(3, { renews: false })).toBe(false)
  expect(left(3, { status: 'expired' })).toBe(false)
})

test('a year is said by the month, to the naira', () => {
  expect(monthlyPrice({ priceMinor: 950_000, billingCycle: 'monthly' })).toBe(950_000)
  expect(monthlyPrice({ priceMinor: 9_500_000, billingCycle: 'yearly' })).toBe(791_700)
})

const limit = { status: 403, code: 'API_ERR_PLAN_LIMIT', message: '' } as const
const details = { limit: 'maxCourses', used: 1, allowed: 1, plan: 'basic' }
const refusal = new CallError({ ...limit, ...details })

test('a call that meets a plan’s limit says which, how much of it, and where to upgrade', () => {
  expect(planLimitOf(refusal)).toEqual({
    limit: 'maxCourses',
    used: 1,
    allowed: 1,
    plan: 'basic',
    upgradeTab: 'course-plans',
  })
  expect(planLimitOf(new CallError({ ...limit, code: 'API_ERR_FORBIDDEN' }))).toBeUndefined()
  expect(planLimitOf(new Error('other'))).toBeUndefined()
})

test('whatever meets a limit shows it over the screen', async () => {
  const client = new QueryClient()
  followLimits(client)
  const fail = (error: Error) =>
    client.getMutationCache().build(client, {
      mutationFn: async () => {
        throw error
      },
    })
  await fail(new Error('other'))
    .execute(undefined)
    .catch(() => {})
  expect(limitStore.getState().reached).toBeUndefined()
  await fail(refusal)
    .execute(undefined)
    .catch(() => {})
  await vi.waitFor(() => expect(limitStore.getState().reached?.limit).toBe('maxCourses'))
})
