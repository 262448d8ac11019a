import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OccupiedTime, chooseDone, hasTimeToLearn } from './time-to-learn.ts'

const at = (second: number) => new Date(second * 1000)
const lesson = (began: number, leastSeconds: number): OccupiedTime => ({ began: at(began), leastSeconds })

test('what began later leaves so much less time for what began before', () => {
  expect(hasTimeToLearn([], lesson(0, 50), at(50))).toBe(true)
  expect(hasTimeToLearn([], lesson(0, 50), at(49))).toBe(false)
  expect(hasTimeToLearn([lesson(0, 50)], lesson(1, 50), at(99))).toBe(false)
  expect(hasTimeToLearn([lesson(0, 50)], lesson(1, 50), at(100))).toBe(true)
  // One that was opened first and finished last.
  expect(hasTimeToLearn([lesson(10, 30)], lesson(0, 20), at(49))).toBe(false)
  expect(hasTimeToLearn([lesson(10, 30)], lesson(0, 20), at(50))).toBe(true)
})

const someLessons = fc.array(
  fc.record({ began: fc.nat(500), leastSeconds: fc.integer({ min: 1, max: 200 }) }),
  { minLength: 1, maxLength: 6 },
)

/** Plays everything one second at a time, the one that began last first: the most that one person can do. */
function canBePlayed(lessons: readonly { began: number; leastSeconds: number }[], now: number): boolean {
  const left = lessons.map((one) => ({ ...one })).toSorted((a, b) => b.began - a.began)
  for (let second = 0; second < now; second += 1) {
    const next = left.find(({ began, leastSeconds }) => began <= second && leastSeconds > 0)
    if (next) next.leastSeconds -= 1
  }
  return left.every(({ leastSeconds }) => leastSeconds === 0)
}

test('property: everything is done exactly when somebody can have played it all, in whatever order it is reported', () => {
  fc.assert(
    fc.property(someLessons, fc.integer({ min: 1, max: 1200 }), fc.nat(), (lessons, now, turn) => {
      const began = lessons.filter((one) => one.began <= now)
      const rotated = began.map((_, n) => began[(n + turn) % began.length]!)
      const candidates = rotated.map((one, n) => ({
        ...lesson(one.began, one.leastSeconds),
        lessonId: String(n),
      }))
      const done = chooseDone([], candidates, at(now))
      expect(done.length === began.length).toBe(canBePlayed(began, now))
    }),
    { numRuns: 300 },
  )
})
