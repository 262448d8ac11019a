import { expect, test } from 'vitest'
import { problemsOfClock } from './clock.ts'

const at = (seconds: number) => new Date(1_900_000_000_000 + seconds * 1000)

test.each([
  ['the same time', { requested: 0, at: 0, answered: 0 }, undefined],
  ['a small difference', { requested: 0, at: 5, answered: 0 }, undefined],
  ['hardly more', { requested: 0, at: 5.1, answered: 0 }, '5 s ahead of'],
  ['a slow response', { requested: 0, at: 10, answered: 20 }, undefined],
  ['one that is ahead', { requested: 0, at: 30, answered: 20 }, '10 s ahead of'],
  ['one that is behind', { requested: 0, at: -30, answered: 20 }, '30 s behind'],
])('judges %s', (_, { requested, at: there, answered }, expected) => {
  const problems = problemsOfClock('the store', {
    requested: at(requested),
    at: at(there),
    answered: at(answered),
  })
  expect(problems.map(({ what }) => what)).toEqual(
    expected ? [`The clock of the store is ${expected} this computer's.`] : [],
  )
})

test.each([
  [1, []],
  [1.2, ["The clock of the database is 1.2 s ahead of this computer's."]],
  [-1.2, ["The clock of the database is 1.2 s behind this computer's."]],
])('warns from the second on that is given: %d s', (seconds, expected) => {
  const reading = { requested: at(0), at: at(seconds), answered: at(0) }
  const problems = problemsOfClock('the database', reading, 1)
  expect(problems.map(({ what }) => what)).toEqual(expected)
  expect(problems.some(({ isGrave }) => isGrave)).toBe(false)
})
