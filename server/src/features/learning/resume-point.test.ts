import { expect, test } from 'vitest'
import type { CourseRow } from '#features/courses/public/cards.ts'
import { type LessonState, findResumePoint } from './resume-point.ts'

const item = (id: string) => ({ id, title: `Lesson ${id}`, seconds: 60, sizes: [], isLearnable: true })
const outline = [{ id: 'm', items: ['1', '2', '3'].map(item) }] as unknown as CourseRow['outline']
const states = (...seen: [lessonId: string, done: boolean, positionSeconds: number][]) =>
  new Map<string, LessonState>(
    seen.map(([lessonId, done, positionSeconds], index) => [
      lessonId,
      { lessonId, done, positionSeconds, changedAt: new Date(index + 1) },
    ]),
  )
const placeOf = (known: Map<string, LessonState>) => {
  const { mediaId, positionSeconds } = findResumePoint(outline, known)
  return [mediaId, positionSeconds]
}

test('a course goes on in the lesson played last, and after it once it is done', () => {
  expect(placeOf(states())).toEqual(['1', 0])
  expect(placeOf(states(['1', false, 12], ['2', false, 34]))).toEqual(['2', 34])
  // The first was skipped: it comes back when nothing is left after the last.
  expect(placeOf(states(['2', true, 60]))).toEqual(['3', 0])
  expect(placeOf(states(['2', true, 60], ['3', true, 60]))).toEqual(['1', 0])
  expect(placeOf(states(['1', true, 60], ['2', true, 60], ['3', true, 60]))).toEqual(['3', 60])
})
