import type { MissedEvent } from '@akada/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSequencer } from './sequencer.ts'

let delivered: number[]
let requested: (number | undefined)[]
let entrances: number
let losses: number

function aSequencer() {
  return createSequencer({
    deliver: ({ seq }) => delivered.push(seq),
    request: async (since) => void requested.push(since),
    onFirst: () => (entrances += 1),
    onLost: () => (losses += 1),
  })
}

const event = (seq: number): MissedEvent => ({ event: 'new-comment', payload: { postId: 'p' }, seq })
const answer = (seq: number, ...missed: number[]) => ({ seq, missed: missed.map(event), isComplete: true })

beforeEach(() => {
  vi.useFakeTimers()
  delivered = []
  requested = []
  entrances = 0
  losses = 0
})
afterEach(() => void vi.useRealTimers())

test('starts at the newest number of the room', () => {
  const sequencer = aSequencer()
  void sequencer.join()
  sequencer.take(event(4))
  sequencer.take(event(5))
  expect(delivered).toEqual([])
  sequencer.joined(answer(4))
  sequencer.take(event(6))
  expect(requested).toEqual([undefined])
  expect(delivered).toEqual([5, 6])
})

test('delivers the moment before a first join, each of those events once', () => {
  const sequencer = aSequencer()
  void sequencer.join()
  sequencer.take(event(6))
  sequencer.take(event(7))
  sequencer.joined(answer(6, 3, 6))
  sequencer.take(event(6))
  expect(delivered).toEqual([3, 6, 7])
})

test('missed events come before newer ones, and nothing twice', () => {
  const sequencer = aSequencer()
  void sequencer.join()
  sequencer.joined(answer(1))
  sequencer.take(event(2))
  sequencer.pause()
  void sequencer.join()
  sequencer.take(event(5))
  sequencer.take(event(6))
  sequencer.joined(answer(5, 3, 4, 5))
  sequencer.take(event(4))
  sequencer.take(event(6))
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual([undefined, 2])
  expect(entrances).toBe(1)
  expect(delivered).toEqual([2, 3, 4, 5, 6])
})

test('events of several processes are ordered without a request', () => {
  const sequencer = aSequencer()
  sequencer.joined(answer(1))
  sequencer.take(event(3))
  sequencer.take(event(4))
  expect(delivered).toEqual([])
  sequencer.take(event(2))
  vi.advanceTimersByTime(60_000)
  expect(delivered).toEqual([2, 3, 4])
  expect(requested).toEqual([])
})

test('a number missing for a second is requested', () => {
  const sequencer = aSequencer()
  sequencer.joined(answer(1))
  sequencer.take(event(3))
  vi.advanceTimersByTime(1000)
  expect(requested).toEqual([1])
  sequencer.joined(answer(3, 2, 3))
  vi.advanceTimersByTime(60_000)
  expect(delivered).toEqual([2, 3])
  expect(requested).toEqual([1])
})

test('after missing too much it says so and continues from the present', () => {
  const sequencer = aSequencer()
  sequencer.joined(answer(1))
  sequencer.pause()
  void sequencer.join()
  sequencer.take(event(900))
  sequencer.take(event(901))
  sequencer.joined({ seq: 900, missed: [], isComplete: false })
  sequencer.take(event(902))
  expect(losses).toBe(1)
  expect(delivered).toEqual([901, 902])
})
