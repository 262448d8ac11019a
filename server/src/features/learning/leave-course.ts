import { mustSeeCourse } from '#features/courses/public/rights.ts'
import type { Context } from '#context.ts'
import { endEnrolment } from './enrolments.ts'

/** Leaves a course; buyers may return. */
export async function leaveCourse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId }: { courseId: string; userId: string },
) {
  await db.transaction().execute(async (tx) => {
    await mustSeeCourse(tx, { courseId, viewerId: userId })
    await endEnrolment(tx, { courseId, userId, keepsPurchase: true, now: now() })
  })
  return { courseId, enrolled: false as const }
}
