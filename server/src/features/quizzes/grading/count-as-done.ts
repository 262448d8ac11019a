import type { Db } from '#db/connect.ts'
import { findCourseOfLesson } from '#features/courses/public.ts'
import { finishLesson } from '#features/learning/public.ts'
import { ApiError } from '#lib/api-error.ts'

interface Passed {
  quizId: string
  userId: string
  now: Date
}

/** A quiz that was passed is a lesson that is done; not for who has left the course while a person graded it. */
export async function countAsDone(tx: Db, { quizId: lessonId, userId, now }: Passed): Promise<void> {
  const courseId = await findCourseOfLesson(tx, lessonId)
  if (!courseId) return
  try {
    await finishLesson(tx, { courseId, userId, lessonId, now })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
