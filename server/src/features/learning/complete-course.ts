import { learningMessages } from '@akada/contract/learning/routes'
import { findCourseWithProgress } from '#features/courses/public/cards.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type Learner, mustLearn } from './learning.policy.ts'
import { publishProgress } from './report-progress.ts'
import { settleProgress } from './settle-progress.ts'

/** Completes a course whose lessons are all complete; otherwise names those that are not. */
export async function completeCourse(
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  learner: Learner,
) {
  const progress = await db.transaction().execute(async (tx) => {
    const { completedAt } = await mustLearn(tx, learner)
    const settled = await settleProgress(tx, { ...learner, isChanged: false, now: now() })
    return { ...settled, isChanged: completedAt === null && settled.completedAt !== null }
  })
  const { completedAt, certificate } = progress
  if (completedAt === null) throw await unfinishedError(db, learner)
  publishProgress(live, learner, progress)
  return { percentageCompletion: progress.percentageCompletion, completedAt, certificate }
}

async function unfinishedError(db: Context['db'], { courseId, userId }: Learner): Promise<ApiError> {
  const { course, progress } = await findCourseWithProgress(db, { courseId, viewerId: userId })
  const lessons = course.outline.flatMap(({ items }) => items.filter(({ isLearnable }) => isLearnable))
  const fields = lessons.flatMap(({ id, isRequired }, index) =>
    isRequired && !progress.get(id)?.done
      ? [{ field: id, message: `Lesson ${index + 1} is not finished` }]
      : [],
  )
  const message = learningMessages.notFinished
  return new ApiError('API_ERR_VALIDATION', { message, ...(fields.length > 0 && { fields }) })
}
