import type { MissedEvent } from '@akada/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSequencer } from './sequencer.ts'

let heard: number[]
let asked: (number | undefined)[]
let entrances: number
let losses: number

function aFeed() {
  return createSequencer({
    deliver: ({ seq }) => heard.push(seq),
    request: async (since) => void asked.push(since),
    onFirst: () => (entrances += 1),
    onLost: () => (losses += 1),
  })
}

const event = (seq: number): MissedEvent => ({ event: 'new-comment', payload: { postId: 'p' }, seq })
const answer = (seq: number, ...missed: number[]) => ({ seq, missed: missed.map(event), isComplete: true })

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  asked = []
  entrances = 0
  losses = 0
})
afterEach(() => void vi.useRealTimers())

test('begins where the room stands', () => {
  const sequencer = aFeed()
  void sequencer.join()
  sequencer.take(event(4))
  sequencer.take(event(5))
  expect(heard).toEqual([])
  sequencer.joined(answer(4))
  sequencer.take(event(6))
  expect(asked).toEqual([undefined])
  expect(heard).toEqual([5, 6])
})

test('hears of the moment before a first entrance, and each of those events once', () => {
  const sequencer = aFeed()
  void sequencer.join()
  sequencer.take(event(6))
  sequencer.take(event(7))
  sequencer.joined(answer(6, 3, 6))
  sequencer.take(event(6))
  expect(heard).toEqual([3, 6, 7])
})

test('what was missed comes before what came meanwhile, and nothing twice', () => {
  const sequencer = aFeed()
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
  expect(asked).toEqual([undefined, 2])
  expect(entrances).toBe(1)
  expect(heard).toEqual([2, 3, 4, 5, 6])
})

test('events of several processes are put in order without asking', () => {
  const sequencer = aFeed()
  sequencer.joined(answer(1))
  sequencer.take(event(3))
  sequencer.take(event(4))
  expect(heard).toEqual([])
  sequencer.take(event(2))
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([2, 3, 4])
  expect(asked).toEqual([])
})

test('a number that stays away for a second is asked for', () => {
  const sequencer = aFeed()
  sequencer.joined(answer(1))
  sequencer.take(event(3))
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual([1])
  sequencer.joined(answer(3, 2, 3))
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([2, 3])
  expect(asked).toEqual([1])
})

test('after missing too much it says so and goes on from the present', () => {
  const sequencer = aFeed()
  sequencer.joined(answer(1))
  sequencer.pause()
  void sequencer.join()
  sequencer.take(event(900))
  sequencer.take(event(901))
  sequencer.joined({ seq: 900, missed: [], isComplete: false })
  sequencer.take(event(902))
  expect(losses).toBe(1)
  expect(heard).toEqual([901, 902])
})
