import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeFor, activeStore, hideActive, showActive } from './active-members.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isShown = () => activeStore.getState().has('chat')

test('a member counts as active for a minute after the last sign of them', () => {
  expect(showActive('chat')).toBe(true)
  vi.advanceTimersByTime(activeFor - 1)
  expect(showActive('chat')).toBe(false)
  vi.advanceTimersByTime(activeFor - 1)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test('a chat that is left shows nobody as active any more', () => {
  showActive('chat')
  hideActive('chat')
  expect(isShown()).toBe(false)
  expect(showActive('chat')).toBe(true)
})
