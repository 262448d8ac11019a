import type { Order, Payment } from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { changeSince, checkoutState, fullPrice, planCredit } from './checkout-state.ts'

const payment = (facts: Partial<Payment>) =>
  ({ method: 'card', state: 'waiting', challenge: null, frame: null, redirect: null, ...facts }) as Payment
const order = (facts: Partial<Order> = {}) =>
  ({
    state: 'open',
    paidBy: null,
    payments: [],
    item: { type: 'COURSE' },
    amount: 13_000,
    amountMinor: 1_300_000,
    coupon: null,
    ...facts,
  }) as Order
const coupon = { code: 'MAY-10', discount: 1300, discountMinor: 130_000 } as Order['coupon']

test('what was paid is never asked for again, nor what may have been', () => {
  expect(checkoutState(order())).toBe('open')
  expect(checkoutState(order({ paidBy: 'another' }))).toBe('paid-otherwise')
  expect(checkoutState(order({ paidBy: 'another', state: 'cancelled' }))).toBe('paid-otherwise')
  expect(checkoutState(order({ state: 'paid' }))).toBe('paid')
  expect(checkoutState(order({ state: 'refunded' }))).toBe('paid')
  expect(checkoutState(order({ state: 'expired' }))).toBe('ended')
  expect(checkoutState(order({ state: 'cancelled' }))).toBe('ended')
  expect(checkoutState(order({ payments: [payment({})] }))).toBe('unknown')
  expect(checkoutState(order({ payments: [payment({ state: 'failed' })] }))).toBe('open')
  // It came after all.
  expect(checkoutState(order({ state: 'paid', payments: [payment({})] }))).toBe('paid')
})

test('a price without its coupon is what both together are', () => {
  expect(fullPrice(order())).toBe(1_300_000)
  expect(fullPrice(order({ amountMinor: 1_170_000, coupon }))).toBe(1_300_000)
})

test('whoever saw another price is asked; a coupon is no other price', () => {
  const shown = { isPaid: true, price: 13_000, priceMinor: 1_300_000 }
  const raised = { amount: 15_000, amountMinor: 1_500_000 }
  const change = { before: 13_000, beforeMinor: 1_300_000, now: 15_000, nowMinor: 1_500_000 }
  expect(changeSince(shown, order())).toBeNull()
  expect(changeSince(shown, order(raised))).toEqual({ ...change, endedCoupon: null, isKept: false })
  expect(changeSince(shown, order({ amount: 11_700, amountMinor: 1_170_000, coupon }))).toBeNull()
  const raisedLess = { amount: 13_700, amountMinor: 1_370_000, coupon }
  expect(changeSince(shown, order(raisedLess))).toMatchObject(change)
  expect(changeSince(undefined, order(raised))).toBeNull()
  expect(changeSince({ ...shown, isPaid: false }, order(raised))).toBeNull()
  expect(changeSince(shown, order({ ...raised, item: { type: 'PART' } as Order['item'] }))).toBeNull()
})

test('the rest of a plan is shown as long as the order has the price that it makes', () => {
  const change = { todayMinor: 500_000, creditMinor: 450_000 }
  expect(planCredit(change, { amountMinor: 500_000 })).toBe(change)
  expect(planCredit(change, { amountMinor: 515_000 })).toBeUndefined()
  expect(planCredit({ todayMinor: 500_000, creditMinor: 0 }, { amountMinor: 500_000 })).toBeUndefined()
  expect(planCredit(undefined, { amountMinor: 500_000 })).toBeUndefined()
})
