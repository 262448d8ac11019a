import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findTarget } from './find-target.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const element = {} as HTMLElement

test('a target that appears late is found', async () => {
  let looks = 0
  const found = findTarget('upload', () => (++looks === 3 ? element : undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await found).toBe(element)
  expect(looks).toBe(3)
})

test('a missing target is looked up five times, every half second', async () => {
  let looks = 0
  let isOver = false
  const found = findTarget('notifications', () => void (looks += 1) as never).then((result) => {
    isOver = true
    return result
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect([looks, isOver]).toEqual([4, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([await found, looks]).toEqual([undefined, 5])
})
