import { expect, test } from 'vitest'
import { reasonOf, within } from './question.ts'

test('a service that never responds has failed, and one that responds has not', async () => {
  const never = new Promise(() => {})
  expect(reasonOf(await within(10, never).catch((error: unknown) => error))).toBe('ETIMEDOUT')
  expect(await within(60_000, Promise.resolve('here'))).toBe('here')
  expect(
    reasonOf(await within(60_000, Promise.reject(new RangeError('canary'))).catch((e: unknown) => e)),
  ).toBe('RangeError')
})
