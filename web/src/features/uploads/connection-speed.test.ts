import { expect, test } from 'vitest'
import { connectionSpeed } from './connection-speed.ts'

const megabyte = 1024 * 1024
const device = { isMobile: true, effectiveType: '4g' }

function aBrowser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return { storage, speed: connectionSpeed(storage) }
}

test.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', true],
  ['4g', false],
  [undefined, false],
])('a connection the browser calls %s is slow: %s', (effectiveType, isSlow) => {
  expect(aBrowser().speed.isSlow({ isMobile: true, effectiveType })).toBe(isSlow)
})

test('data saver counts as a slow connection', () => {
  expect(aBrowser().speed.isSlow({ ...device, savesData: true })).toBe(true)
})

test('a slow connection stays slow on the next visit, until it has become faster', () => {
  const { storage, speed } = aBrowser()
  speed.note(megabyte, 20_000)
  expect(connectionSpeed(storage).isSlow(device)).toBe(true)
  speed.note(megabyte, 2000)
  expect(connectionSpeed(storage).isSlow(device)).toBe(false)
})

test('one slow part does not make a fast connection slow', () => {
  const { speed } = aBrowser()
  speed.note(megabyte, 1000)
  speed.note(megabyte, 20_000)
  expect(speed.isSlow(device)).toBe(false)
})

test('a few bytes prove nothing, and a full storage prevents nothing', () => {
  const { speed } = aBrowser()
  speed.note(1000, 3000)
  expect(speed.isSlow(device)).toBe(false)
  const full = {
    getItem: () => null,
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  expect(() => connectionSpeed(full).note(megabyte, 1)).not.toThrow()
})
