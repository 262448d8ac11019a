import { learnerMessages } from '@akada/contract/learners/routes'
import { statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { endEnrolment } from '#features/learning/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

const lockEnrolment = statement<{ isBought: boolean }, { courseId: string; learnerId: string }>(`
  select order_id is not null as is_bought from enrolments where course_id = :courseId and user_id = :learnerId
    and ended_at is null
     for no key update`)

interface LearnerAccess {
  courseId: string
  learnerId: string
  userId: string
}

/** Ends the enrolment of a learner who didn't pay. */
export async function removeLearner(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, learnerId, userId }: LearnerAccess,
) {
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    const [enrolment] = await lockEnrolment(tx, { courseId, learnerId })
    if (!enrolment) throw new ApiError('API_ERR_NOT_FOUND')
    if (enrolment.isBought) throw new ApiError('API_ERR_CONFLICT', { message: learnerMessages.isBought })
    await endEnrolment(tx, { courseId, userId: learnerId, keepsPurchase: false, now: now() })
  })
  return { userId: learnerId, removed: true as const }
}
