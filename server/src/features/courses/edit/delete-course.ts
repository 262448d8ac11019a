import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import { fitCourses } from '../rights/update-over-plan.ts'
import { releaseCourse } from './release-course.ts'

const hasLearners = statement<unknown, { courseId: string }>(`
  select from courses c
   where c.id = :courseId and (exists (select from enrolments e where e.course_id = c.id and e.ended_at is null)
     or exists (select from certificates t where t.course_id = c.id))`)
const markCourseArchived = statement<unknown, { courseId: string; now: Date }>(`
  update courses set status = 'archived', is_listed = false, changed_at = :now::timestamptz where id = :courseId`)
const markCourseDeleted = statement<unknown, { courseId: string; now: Date }>(
  `update courses set deleted_at = :now::timestamptz where id = :courseId`,
)

/**
 * Without learners it is deleted. Otherwise it leaves the market, and learners keep it. Resolves to whether
 * it was archived.
 */
export async function deleteCourse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx: Db) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    const isArchived = (await hasLearners(tx, { courseId })).length > 0
    if (isArchived) await markCourseArchived(tx, { courseId, now: now() })
    else {
      await markCourseDeleted(tx, { courseId, now: now() })
      await retractSubject(tx, { type: 'course', id: courseId })
      await releaseCourse(tx, { id: courseId, userId, now: now() })
    }
    // Its place goes to another that was beyond the plan.
    await fitCourses(tx, { userId })
    return isArchived
  })
}
