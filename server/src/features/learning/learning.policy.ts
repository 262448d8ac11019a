import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { cohortStartOf } from '#features/courses/public/cards.ts'
import { ApiError } from '#lib/api-error.ts'

export interface Learner {
  courseId: string
  userId: string
}

interface Enrolment {
  /** From when on the days of modules count: the first day of their cohort, or their enrolment. */
  learnsFrom: Date
  completedAt: Date | null
}

/** One writer per learner and course: the enrolment stays locked until the transaction ends. */
const lockEnrolment = statement<Enrolment, { courseId: string; userId: string }>(`
  select coalesce(${cohortStartOf('e')}, e.enrolled_at) as learns_from, e.completed_at from enrolments e join courses c on c.id = e.course_id
   where e.course_id = :courseId and e.user_id = :userId and e.ended_at is null and c.deleted_at is null
     and c.removed_at is null
     for no key update of e`)

/** The own enrolment, locked for a change: 403 for a course that the caller only sees. */
export async function mustLearn(tx: Db, learner: Learner): Promise<Enrolment> {
  const [enrolment] = await lockEnrolment(tx, { courseId: learner.courseId, userId: learner.userId })
  if (enrolment) return enrolment
  await mustSeeCourse(tx, { courseId: learner.courseId, viewerId: learner.userId })
  throw new ApiError('API_ERR_FORBIDDEN')
}

/** A list of the caller's own; nobody else reads it. */
export function mustBeSelf(viewerId: string, userId: string): void {
  if (viewerId !== userId) throw new ApiError('API_ERR_FORBIDDEN')
}
