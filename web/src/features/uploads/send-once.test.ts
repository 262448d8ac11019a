import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SendOutcome, sendOnce } from './send-once.ts'
import { fakeStore } from './testing/fake-store.ts'
import { timesFor } from './upload-times.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = 1000

function start({ isMobile = false, reportsProgress = true } = {}) {
  const store = fakeStore({ reportsProgress })
  const seen: number[] = []
  const token = new AbortController()
  const result: { outcome?: SendOutcome } = {}
  const done = sendOnce(store.send, {
    url: '/storage/posts/a',
    file: new Blob([new Uint8Array(bytes)]),
    mimeType: 'video/mp4',
    times: timesFor({ isMobile, effectiveType: '4g' }, { isExternal: false }),
    signal: token.signal,
    onProgress: (progress) => seen.push(progress),
  }).then((outcome) => (result.outcome = outcome))
  return { store, seen, token, result, done }
}

test('progress is reported in percent, 100 only once the store has responded', async () => {
  const { store, seen, result, done } = start()
  store.last().move(250)
  store.last().move(bytes)
  expect(seen).toEqual([25, 99])
  store.last().answer(200)
  await done
  expect(result.outcome).toBe('sent')
})

test('five seconds without progress, three times, is a stall', async () => {
  const { store, result } = start()
  store.last().move(100)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(result.outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(result.outcome).toBe('stalled')
  expect(store.last().isAborted).toBe(true)
})

test('progress in between restarts the count', async () => {
  const { store, result } = start()
  for (const sent of [100, 200, 300, 400]) {
    store.last().move(sent)
    await vi.advanceTimersByTimeAsync(12_000)
  }
  expect(result.outcome).toBeUndefined()
})

test('waiting for the response after the last byte is no stall', async () => {
  const { store, result } = start()
  store.last().move(bytes)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(result.outcome).toBeUndefined()
})

test.each([
  { isMobile: false, milliseconds: 15_000 },
  { isMobile: true, milliseconds: 30_000 },
])('no progress at all gives up after $milliseconds ms', async ({ isMobile, milliseconds }) => {
  const { result } = start({ isMobile })
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(result.outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(result.outcome).toBe('silent')
})

test('a browser that never reports progress does not count as a silent connection', async () => {
  const { result } = start({ reportsProgress: false })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(result.outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(result.outcome).toBe('timeout')
})

test('on mobile progress is simulated every 800 ms, never beyond 99, and never on desktop', async () => {
  const phone = start({ isMobile: true, reportsProgress: false })
  await vi.advanceTimersByTimeAsync(799)
  expect(phone.seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(phone.seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(phone.seen.at(-1)).toBe(99)
  expect(phone.seen).toEqual(phone.seen.toSorted((one, other) => one - other))

  const laptop = start({ reportsProgress: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(laptop.seen).toEqual([])
})

test('real progress ends the simulation, and the shown value never decreases', async () => {
  const { store, seen } = start({ isMobile: true })
  await vi.advanceTimersByTimeAsync(8_000)
  const simulated = seen.at(-1) ?? 0
  store.last().move(10)
  store.last().move(20)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(seen.at(-1)).toBe(simulated)
  store.last().move(900)
  expect(seen.at(-1)).toBe(90)
})

test.each<[number, SendOutcome]>([
  [200, 'sent'],
  [409, 'used'],
  [412, 'used'],
  [404, 'gone'],
  [0, 'network'],
  [403, 'expired'],
  [413, 'tooLarge'],
  [400, 'refused'],
  [503, 'busy'],
])('a response of %i means %s', async (status, outcome) => {
  const { store, result, done } = start()
  store.last().answer(status)
  await done
  expect(result.outcome).toBe(outcome)
})

test.each([0, 100])(
  'cancelling after %i bytes aborts the request and leaves no timer behind',
  async (sent) => {
    const { store, token, result, done } = start({ isMobile: true })
    if (sent > 0) store.last().move(sent)
    token.abort()
    await done
    expect(result.outcome).toBe('aborted')
    expect(store.last().isAborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  },
)
