import { expect, test } from 'vitest'
import { type RefundDraft, isWhole, refundableOf } from './refund-draft.ts'

const draft = (changed: Partial<RefundDraft> = {}): RefundDraft => ({
  amountMinor: 50_000,
  cause: 'other',
  note: 'As you asked.',
  password: '',
  ...changed,
})

test('nothing goes back without an amount, a cause, and words for the buyer', () => {
  expect(isWhole(draft(), false)).toBe(true)
  for (const changed of [{ amountMinor: undefined }, { amountMinor: 0 }, { cause: undefined }, { note: ' ' }])
    expect(isWhole(draft(changed), false)).toBe(false)
})

test('staff say more, and prove who they are', () => {
  expect(isWhole(draft(), true)).toBe(false)
  expect(isWhole(draft({ password: 'right' }), true)).toBe(true)
  expect(isWhole(draft({ password: 'right', note: 'Nine here ' }), true)).toBe(false)
})

test('what can be refunded of a sale is what has not gone back', () => {
  const returned = { amountMinor: 200_000 } as Parameters<typeof refundableOf>[0]['returned']
  expect(refundableOf({ grossAmountMinor: 500_000, returned: null })).toBe(500_000)
  expect(refundableOf({ grossAmountMinor: 500_000, returned })).toBe(300_000)
})
