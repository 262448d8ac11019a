import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SocketClientEvents, createConnection } from './connection.ts'

let token: string | null
let isOnline: boolean
let opened: (SocketClientEvents & { close: ReturnType<typeof vi.fn<() => void>> })[]
const last = () => opened.at(-1)

function made(random = () => 0) {
  return createConnection({
    random,
    token: () => token,
    isOnline: () => isOnline,
    open(events) {
      const wire = { ...events, close: vi.fn<() => void>() }
      opened.push(wire)
      return wire
    },
  })
}

/** Ten failing attempts; returns the milliseconds until the next one began. */
function failTenTimes(): number[] {
  return Array.from({ length: 10 }, () => {
    const before = Date.now()
    last()?.onDown()
    vi.advanceTimersToNextTimer()
    return Date.now() - before
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  token = 't'
  isOnline = true
  opened = []
})
afterEach(() => void vi.useRealTimers())

test('connects only when online, with a token, and when no attempt runs', () => {
  const connection = made()
  isOnline = false
  connection.wake()
  isOnline = true
  token = null
  connection.wake()
  expect(opened).toHaveLength(0)
  token = 't'
  connection.wake()
  connection.wake()
  connection.check()
  expect(opened).toHaveLength(1)
  expect(connection.status()).toBe('connecting')
})

test('retries after 1 s times 1.5 per attempt, capped at 30 s, ten times', () => {
  made().wake()
  const delays = failTenTimes()
  last()?.onDown()
  expect(delays).toEqual([1000, 1500, 2250, 3375, 5062, 7593, 11390, 17085, 25628, 30000])
  expect(vi.getTimerCount()).toBe(0)
  expect(opened).toHaveLength(11)
})

test('a successful connect resets the attempt counter', () => {
  const connection = made()
  connection.wake()
  last()?.onDown()
  vi.advanceTimersByTime(1000)
  last()?.onDown()
  vi.advanceTimersByTime(1500)
  last()?.onUp()
  expect(connection.status()).toBe('connected')
  last()?.onDown()
  vi.advanceTimersByTime(1000)
  expect(opened).toHaveLength(4)
})

test('when the token disappears the socket is closed, and opens again with the next token', () => {
  const connection = made()
  connection.wake()
  last()?.onUp()
  token = null
  connection.check()
  expect(last()?.close).toHaveBeenCalledOnce()
  expect(connection.status()).toBe('disconnected')
  token = 'u'
  connection.check()
  expect(opened).toHaveLength(2)
})

test('going offline closes it, coming back online connects', () => {
  const connection = made()
  connection.wake()
  isOnline = false
  connection.close()
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
  isOnline = true
  connection.wake()
  expect(opened).toHaveLength(2)
})

test('the check does not cut a waiting retry short, nor open a second socket', () => {
  const connection = made()
  connection.wake()
  last()?.onDown()
  connection.check()
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  connection.check()
  expect(opened).toHaveLength(2)
})

test('after ten attempts the check continues, but no more often than every 30 s', () => {
  const connection = made()
  connection.wake()
  failTenTimes()
  last()?.onDown()
  vi.advanceTimersByTime(25_000)
  connection.check()
  expect(opened).toHaveLength(11)
  vi.advanceTimersByTime(5000)
  connection.check()
  expect(opened).toHaveLength(12)
})

test('what an old socket still sends is ignored', () => {
  const connection = made()
  connection.wake()
  const old = last()
  connection.close()
  connection.wake()
  old?.onUp()
  old?.onDown()
  expect(connection.status()).toBe('connecting')
  expect(opened).toHaveLength(2)
})

test('jitter is only ever added to the specified delay', () => {
  made(() => 1).wake()
  const delays = failTenTimes()
  const specified = [1000, 1500, 2250, 3375, 5062, 7593, 11390, 17085, 25628, 30000]
  delays.forEach((delay, attempt) => expect(delay).toBeGreaterThanOrEqual(specified[attempt]!))
  expect(delays[0]).toBe(1500)
  expect(delays[9]).toBe(45_000)
})

test('an attempt without a response for 20 s counts as failed, and the next one uses polling', () => {
  const connection = made()
  connection.wake()
  const first = last()
  vi.advanceTimersByTime(19_999)
  expect(first?.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(first?.close).toHaveBeenCalledOnce()
  expect(connection.status()).toBe('disconnected')
  vi.advanceTimersByTime(1000)
  expect(opened.map(({ isWebsocketSilent }) => isWebsocketSilent)).toEqual([false, true])
  last()?.onUp()
  vi.advanceTimersByTime(60_000)
  expect(connection.status()).toBe('connected')
})
