import type { Db } from '#db/connect.ts'
import { findCourseOfLesson } from '#features/courses/public/rights.ts'
import { finishLesson } from '#features/learning/public.ts'
import { ApiError } from '#lib/api-error.ts'

interface Passed {
  quizId: string
  userId: string
  now: Date
}

/** How far a learner is in the course since they have passed one of its quizzes. */
export interface Advance {
  courseId: string
  percentage: number
}

/** Completes the lesson of a quiz that was passed, unless the learner has left the course in the meantime. */
export async function finishPassedLesson(
  tx: Db,
  { quizId: lessonId, userId, now }: Passed,
): Promise<Advance | undefined> {
  const courseId = await findCourseOfLesson(tx, lessonId)
  if (!courseId) return undefined
  try {
    const { isChanged, percentageCompletion } = await finishLesson(tx, { courseId, userId, lessonId, now })
    return isChanged ? { courseId, percentage: percentageCompletion } : undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
