import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionClock } from './session-clock.ts'

const minute = 60_000
let last: number
let expiry: number
const refresh = vi.fn<() => Promise<unknown>>()
const onWarning = vi.fn<() => void>()
const onWarningOver = vi.fn<() => void>()
const onEnd = vi.fn<() => void>()

function started() {
  const clock = createSessionClock({
    lastInteraction: () => last,
    tokenExpiry: () => expiry,
    recordInteraction: () => (last = Date.now()),
    refresh,
    onWarning,
    onWarningOver,
    onEnd,
  })
  clock.start()
  return clock
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  last = Date.now()
  expiry = Date.now() + 1000 * minute
  refresh.mockImplementation(async () => (expiry = Date.now() + 20 * minute))
})
afterEach(() => void vi.useRealTimers())

test('warns at 55 minutes and ends at 60', () => {
  started()
  vi.advanceTimersByTime(55 * minute - 1)
  expect(onWarning).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onWarning).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5 * minute - 1)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

test("'Stay signed in' removes the warning and restarts the hour", () => {
  const clock = started()
  vi.advanceTimersByTime(57 * minute)
  clock.count()
  expect(onWarningOver).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(55 * minute - 1)
  expect(onWarning).toHaveBeenCalledOnce()
  expect(onEnd).not.toHaveBeenCalled()
})

test('an interaction in another tab counts here', () => {
  started()
  vi.advanceTimersByTime(40 * minute)
  last = Date.now()
  vi.advanceTimersByTime(30 * minute)
  expect(onWarning).not.toHaveBeenCalled()
})

test('a computer that slept past the hour ends the session when it wakes', () => {
  const clock = started()
  vi.setSystemTime(Date.now() + 90 * minute)
  clock.look()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(onWarning).not.toHaveBeenCalled()
})

test('the token is checked every minute and renewed with less than 5 minutes left', () => {
  expiry = Date.now() + 7 * minute
  started()
  vi.advanceTimersByTime(2 * minute)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minute)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a stopped clock does nothing more', () => {
  const clock = started()
  clock.stop()
  vi.advanceTimersByTime(120 * minute)
  expect([onWarning.mock.calls, onEnd.mock.calls, refresh.mock.calls]).toEqual([[], [], []])
})
