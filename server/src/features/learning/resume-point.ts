import type { WatchedCourse } from '@akada/contract/learning/routes'
import type { CourseRow } from '#features/courses/public/cards.ts'

export interface LessonState {
  lessonId: string
  done: boolean
  positionSeconds: number
  changedAt: Date
}

type ResumePoint = Pick<
  WatchedCourse,
  'moduleId' | 'mediaId' | 'lessonTitle' | 'lessonSeconds' | 'lessonBytes' | 'positionSeconds'
>

const noResumePoint: ResumePoint = {
  moduleId: null,
  mediaId: null,
  lessonTitle: null,
  lessonSeconds: 0,
  lessonBytes: 0,
  positionSeconds: 0,
}

/** Prefers renditions with pictures; sound alone has no height. */
function smallestBytes(sizes: readonly { height: number; bytes: number }[]): number {
  const seen = sizes.filter(({ height }) => height > 0)
  const all = (seen.length > 0 ? seen : sizes).map(({ bytes }) => bytes)
  return all.length === 0 ? 0 : Math.min(...all)
}

const lessonsOf = (outline: CourseRow['outline'], states: ReadonlyMap<string, LessonState>) =>
  outline.flatMap(({ id: moduleId, items }) =>
    items
      .filter(({ isLearnable }) => isLearnable)
      .map(({ id, title, seconds, sizes }) => ({
        id,
        title,
        seconds,
        sizes,
        moduleId,
        state: states.get(id),
      })),
  )
type Lesson = ReturnType<typeof lessonsOf>[number]

const isOpen = ({ state }: Lesson) => state?.done !== true
const lastChange = (lesson: Lesson | undefined) => lesson?.state?.changedAt.getTime() ?? 0

/** Where to continue: in the last lesson, or in the next incomplete one when that is complete. */
export function findResumePoint(
  outline: CourseRow['outline'],
  states: ReadonlyMap<string, LessonState>,
): ResumePoint {
  const lessons = lessonsOf(outline, states)
  const last = lessons.reduce(
    (newest, one, index) => (lastChange(one) > lastChange(lessons[newest]) ? index : newest),
    0,
  )
  const next = lessons.slice(last).find(isOpen) ?? lessons.find(isOpen) ?? lessons[last]
  if (!next) return noResumePoint
  const { id: mediaId, title: lessonTitle, moduleId, seconds, sizes, state } = next
  return {
    moduleId,
    mediaId,
    lessonTitle,
    lessonSeconds: seconds,
    lessonBytes: smallestBytes(sizes),
    positionSeconds: state?.positionSeconds ?? 0,
  }
}
