import type { Payment } from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { CallError, isUnanswered, networkError } from '#api/call-error.ts'
import { hasNoAnswer, isAtBank, isUnknown } from './payment-state.ts'

const payment = (facts: Partial<Payment>) =>
  ({ method: 'card', state: 'waiting', challenge: null, frame: null, redirect: null, ...facts }) as Payment
const challenge = { type: 'pin' as const, text: 'Enter the PIN.', url: null }
const frame = { url: 'https://bank.test/card' }

test('a card that its bank has, without a word of what became of it, is unknown: nobody should pay again', () => {
  expect(isUnknown(payment({}))).toBe(true)
  expect(isUnknown(payment({ method: 'saved-card', state: 'created' }))).toBe(true)
  expect(isUnknown(payment({ method: 'saved-card' }))).toBe(true)
  // Its form is shown, it asks for more, or it has ended; and a transfer takes nothing by itself.
  expect(isUnknown(payment({ frame }))).toBe(false)
  expect(isUnknown(payment({ redirect: frame }))).toBe(false)
  expect(isUnknown(payment({ challenge }))).toBe(false)
  expect(isUnknown(payment({ state: 'created' }))).toBe(false)
  expect(isUnknown(payment({ state: 'failed' }))).toBe(false)
  expect(isUnknown(payment({ method: 'transfer' }))).toBe(false)
  expect(isAtBank(payment({ challenge }))).toBe(true)
})

const status = (code: number, name: CallError['code']) =>
  new CallError({ status: code, code: name, message: '' })

test('a call without an answer is sent again as the same one; a refusal is an answer', () => {
  expect(isUnanswered(networkError())).toBe(true)
  expect(isUnanswered(status(500, 'API_ERR_INTERNAL'))).toBe(true)
  expect(isUnanswered(status(409, 'API_ERR_CONFLICT'))).toBe(false)
  expect(hasNoAnswer({ isPending: true, failureCount: 1 })).toBe(true)
  expect(hasNoAnswer({ isPending: true, failureCount: 0 })).toBe(false)
  expect(hasNoAnswer({ isPending: false, failureCount: 1 })).toBe(false)
})
