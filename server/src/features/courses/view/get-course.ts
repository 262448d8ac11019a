import type { Course } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { brandOf } from '#features/branding/public.ts'
import { visitorId } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { missingOf } from './checklist.ts'
import { type CourseRow, courseColumns, joinCourse } from '../rows/course-rows.ts'
import { courseOf } from './course-view.ts'
import { viewDraft } from '../drafts/view-draft.ts'
import type { Progress } from '../outline/module-view.ts'

const findCourseRow = statement<CourseRow, { courseId: string; viewerId: string }>(`
  select ${courseColumns(':viewerId')}
    from courses c ${joinCourse(':viewerId')} cross join can_see_course(:viewerId, c, u)
   where c.id = :courseId`)

/** Includes the viewer's progress, so that one statement answers both. */
const findCourseRowWithProgress = statement<
  CourseRow & { progress: Record<string, [boolean, number]> | null },
  { courseId: string; viewerId: string }
>(`
  select ${courseColumns(':viewerId')},
         (select jsonb_object_agg(p.lesson_id, jsonb_build_array(p.done_at is not null, p.position_seconds))
            from lesson_progress p where p.user_id = :viewerId and p.course_id = c.id) as progress
    from courses c ${joinCourse(':viewerId')} cross join can_see_course(:viewerId, c, u)
   where c.id = :courseId`)

interface CourseAccess {
  courseId: string
  viewerId: string | undefined
}

/** The row of a course that the viewer may see. */
export async function findCourse(
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<CourseRow> {
  const [row] = await findCourseRow(db, { courseId, viewerId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The same, with the viewer's progress in it. */
export async function findCourseWithProgress(
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<{ course: CourseRow; progress: Progress }> {
  const [row] = await findCourseRowWithProgress(db, { courseId, viewerId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const { progress, ...course } = row
  return { course, progress: progressOf(progress ?? {}) }
}

const progressOf = (lessons: Record<string, [boolean, number]>): Progress =>
  new Map(
    Object.entries(lessons).map(([lessonId, [done, positionSeconds]]) => [
      lessonId,
      { done, positionSeconds, isOpened: true },
    ]),
  )

/** A course as its page shows it to this viewer. */
export async function getCourse(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<Course> {
  const { course: row, progress } = await findCourseWithProgress(db, { courseId, viewerId })
  const brand = await brandOf({ db, storage }, row.userId)
  const course = courseOf(row, { viewerId, storage, now: now(), progress, brand })
  if (!course.isOwner) return course
  return {
    ...course,
    ...(row.status === 'draft' && { checklist: missingOf(row) }),
    ...(row.publishedAt && { draft: await viewDraft(db, storage, row) }),
  }
}
