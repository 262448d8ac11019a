import { expect, test } from 'vitest'
import { reasonOf, withTimeout } from './with-timeout.ts'

test('a service that never responds has failed, and one that responds has not', async () => {
  const never = new Promise(() => {})
  expect(reasonOf(await withTimeout(10, never).catch((error: unknown) => error))).toBe('ETIMEDOUT')
  expect(await withTimeout(60_000, Promise.resolve('here'))).toBe('here')
  expect(
    reasonOf(await withTimeout(60_000, Promise.reject(new RangeError('canary'))).catch((e: unknown) => e)),
  ).toBe('RangeError')
})
