import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first message is announced at once, and those that follow within two seconds together', () => {
  const announced: (readonly string[])[] = []
  const announcer = createAnnouncer<string>((some) => void announced.push(some))
  announcer.add(['one'])
  for (const text of ['two', 'three', 'four']) announcer.add([text])
  expect(announced).toEqual([['one']])
  vi.advanceTimersByTime(2000)
  expect(announced).toEqual([['one'], ['two', 'three', 'four']])
  vi.advanceTimersByTime(2000)
  announcer.add(['five'])
  expect(announced.at(-1)).toEqual(['five'])
})

test('nothing is announced once the conversation was left', () => {
  const announced: (readonly string[])[] = []
  const announcer = createAnnouncer<string>((some) => void announced.push(some))
  announcer.add(['one'])
  announcer.add(['two'])
  announcer.stop()
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([['one']])
})
