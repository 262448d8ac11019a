import { expect, test } from 'vitest'
import { lessonsOf, lowestBytes, nextLesson, soundBytes } from './outline-rows.ts'

const lesson = (id: string, more: object = {}) => ({
  id,
  title: id,
  kind: 'video',
  done: false,
  positionSeconds: 0,
  captionLanguages: [],
  sizes: [
    { height: 240, bytes: 10 },
    { height: 480, bytes: 40 },
    { height: 'sound', bytes: 2 },
  ],
  ...more,
})
const courseOf = (...media: object[]) =>
  ({
    modules: [
      {
        id: 'm',
        media,
        quizzes: [{ id: 'q', title: 'q', done: false }],
        items: ['q', ...media.map((one) => (one as { id: string }).id)],
      },
    ],
  }) as never

test('lessons and quizzes are numbered through, in the order of their module', () => {
  const lessons = lessonsOf(courseOf(lesson('a'), lesson('b')))
  expect(lessons.map(({ n, id }) => [n, id])).toEqual([
    [1, 'q'],
    [2, 'a'],
    [3, 'b'],
  ])
})

test('a learner goes on where they stopped, else with the first that is not done', () => {
  const started = lessonsOf(courseOf(lesson('a'), lesson('b', { positionSeconds: 4 })))
  expect(nextLesson(started)?.id).toBe('b')
  expect(nextLesson(lessonsOf(courseOf(lesson('a'))))?.id).toBe('q')
  const ahead = lessonsOf(courseOf(lesson('a', { done: true }), lesson('b')))
  expect(nextLesson(ahead)?.id).toBe('b')
})

test('whoever has done everything goes on nowhere: a completed course has no first lesson to continue with', () => {
  const course = { modules: [{ id: 'm', quizzes: [], media: [lesson('a', { done: true })], items: ['a'] }] }
  expect(nextLesson(lessonsOf(course as never))).toBeUndefined()
})

test('without a connection a learner goes on with what is on this device', () => {
  const course = courseOf(lesson('a'), lesson('b'), lesson('c')) as Parameters<typeof lessonsOf>[0]
  const lessons = lessonsOf({ ...course, here: ['b'] })
  expect(lessons.filter(({ isAway }) => !isAway).map(({ n, id }) => [n, id])).toEqual([[3, 'b']])
  expect(nextLesson(lessons)?.id).toBe('b')
  expect(nextLesson(lessonsOf({ ...course, here: [] }))?.id).toBe('q')
})

test('data is counted at the lowest quality, and sound only when all films have it', () => {
  const lessons = lessonsOf(courseOf(lesson('a'), lesson('b')))
  expect(lowestBytes(lesson('a') as never)).toBe(10)
  expect(soundBytes(lessons)).toBe(4)
  expect(soundBytes(lessonsOf(courseOf(lesson('a', { sizes: [] }))))).toBe(0)
})
