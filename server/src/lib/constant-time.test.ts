import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noSoonerThan } from './constant-time.ts'

const seen = vi.fn<(what: unknown) => void>()
beforeEach(() => {
  seen.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A delay that the test ends. */
const timer = vi.hoisted(() => ({ end: Promise.withResolvers<void>(), delays: [] as number[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => {
    timer.delays.push(milliseconds)
    return timer.end.promise
  },
}))

test.for([
  ['an answer', async (): Promise<string> => 'done', 'done'],
  ['a refusal', async (): Promise<string> => Promise.reject(new Error('no')), 'no'],
] as const)('%s settles no earlier than the minimum time', async ([, task, outcome]) => {
  timer.end = Promise.withResolvers<void>()
  const answer = noSoonerThan<unknown>(100, task).then(seen, (error: Error) => seen(error.message))
  await new Promise(setImmediate)
  expect([seen.mock.calls, timer.delays.at(-1)]).toEqual([[], 100])
  timer.end.resolve()
  await answer
  expect(seen.mock.calls).toEqual([[outcome]])
})
