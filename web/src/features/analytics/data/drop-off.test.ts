import { expect, test } from 'vitest'
import { reachedOf, worstOf } from './drop-off.ts'

const lesson = (opened: number, done: number) => ({
  mediaId: String(opened),
  title: 'A lesson',
  kind: 'text' as const,
  opened,
  done,
  share: 0,
})

test('a learner who opened a lesson but not the next one has stopped there', () => {
  const lessons = reachedOf([lesson(50, 48), lesson(40, 40), lesson(45, 30), lesson(20, 12)])
  expect(lessons.map(({ n, stopped }) => [n, stopped])).toEqual([
    [1, 10],
    [2, 0],
    [3, 25],
    [4, 8],
  ])
  expect(worstOf(lessons)?.n).toBe(3)
})

test('a single learner is no pattern', () => {
  expect(worstOf(reachedOf([lesson(1, 1), lesson(0, 0)]))).toBeUndefined()
  expect(worstOf([])).toBeUndefined()
})
