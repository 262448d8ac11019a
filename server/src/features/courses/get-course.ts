import type { Course } from '@akada/contract/course'
import { type Db, statement } from '#db/connect.ts'
import { visitorId } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { missingOf } from './checklist.ts'
import { type CourseRow, courseColumns, joinCourse } from './course-rows.ts'
import { courseOf } from './course-view.ts'
import type { Progress } from './module-view.ts'

const oneCourse = statement<CourseRow>(`
  select ${courseColumns('$2')}
    from courses c ${joinCourse('$2')} cross join can_see_course($2, c, u)
   where c.id = $1`)

const progressOf = statement<{ lessonId: string; done: boolean; positionSeconds: number }>(`
  select lesson_id, done_at is not null as done, position_seconds
    from lesson_progress where user_id = $2 and course_id = $1`)

interface CourseAccess {
  courseId: string
  viewerId: string | undefined
}

/** The viewer's progress in a course. */
export async function findProgress(
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<Progress> {
  const rows = viewerId === visitorId ? [] : await progressOf(db, courseId, viewerId)
  return new Map(
    rows.map(({ lessonId, done, positionSeconds }) => [lessonId, { done, positionSeconds, isOpened: true }]),
  )
}

/** The row of a course that the viewer may see. */
export async function findCourse(
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<CourseRow> {
  const [row] = await oneCourse(db, courseId, viewerId)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** A course as its page shows it to this viewer. */
export async function getCourse(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<Course> {
  const row = await findCourse(db, { courseId, viewerId })
  const progress = await findProgress(db, { courseId, viewerId })
  const course = courseOf(row, { viewerId, storage, now: now(), progress })
  return course.isOwner && course.status === 'draft' ? { ...course, checklist: missingOf(row) } : course
}
