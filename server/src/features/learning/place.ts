import type { WatchedCourse } from '@akada/contract/learning'
import type { CourseRow } from '#features/courses/public.ts'

export interface LessonState {
  lessonId: string
  done: boolean
  positionSeconds: number
  changedAt: Date
}

type Place = Pick<WatchedCourse, 'moduleId' | 'mediaId' | 'lessonTitle' | 'positionSeconds'>

const lessonsOf = (outline: CourseRow['outline'], states: ReadonlyMap<string, LessonState>) =>
  outline.flatMap(({ id: moduleId, items }) =>
    items
      .filter(({ isLearnable }) => isLearnable)
      .map(({ id, title }) => ({ id, title, moduleId, state: states.get(id) })),
  )
type Lesson = ReturnType<typeof lessonsOf>[number]

const isOpen = ({ state }: Lesson) => state?.done !== true
const at = (lesson: Lesson | undefined) => lesson?.state?.changedAt.getTime() ?? 0

/** Where to continue: in the last lesson, or in the next incomplete one when that is complete. */
export function placeIn(outline: CourseRow['outline'], states: ReadonlyMap<string, LessonState>): Place {
  const lessons = lessonsOf(outline, states)
  const last = lessons.reduce((newest, one, index) => (at(one) > at(lessons[newest]) ? index : newest), 0)
  const next = lessons.slice(last).find(isOpen) ?? lessons.find(isOpen) ?? lessons[last]
  if (!next) return { moduleId: null, mediaId: null, lessonTitle: null, positionSeconds: 0 }
  const { id: mediaId, title: lessonTitle, moduleId, state } = next
  return { moduleId, mediaId, lessonTitle, positionSeconds: state?.positionSeconds ?? 0 }
}
