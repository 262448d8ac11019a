import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('makes a new UUID each time', () => {
  vi.stubGlobal('isSecureContext', true)
  const [one, other] = [randomId(), randomId()]
  expect([one, other]).toEqual([expect.stringMatching(uuid4), expect.stringMatching(uuid4)])
  expect(one).not.toBe(other)
})

test('works on an address without randomUUID, too', () => {
  const { crypto } = globalThis
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const [one, other] = [randomId(), randomId()]
  expect([one, other]).toEqual([expect.stringMatching(uuid4), expect.stringMatching(uuid4)])
  expect(one).not.toBe(other)
})
