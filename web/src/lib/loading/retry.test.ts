import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => void vi.useRealTimers())

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('what cannot be loaded is retried with growing pauses', async () => {
  const load = vi.fn<() => Promise<string>>(lost)
  const loaded = retry(load)
  await vi.advanceTimersByTimeAsync(500)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500 + 2_000 + 4_000)
  expect(load).toHaveBeenCalledTimes(4)
  load.mockResolvedValue('it')
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(loaded).resolves.toBe('it')
})

test('it is retried at once when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'it').mockImplementationOnce(lost)
  const loaded = retry(load)
  await vi.advanceTimersByTimeAsync(10)
  browser.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('it')
})

test('a browser without a connection asks for nothing until it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn<() => Promise<string>>(lost)
  const loaded = retry(load)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue('it')
  browser.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('it')
})
