import type { Db } from '#db/connect.ts'

interface On {
  course: { id: string }
  by: { id: string }
}

/** A learner who has done all of a course. */
export async function anEnrolment(db: Db, { course, by }: On): Promise<void> {
  const at = new Date()
  const times = { enrolledAt: at, lastActiveAt: at, changedAt: at }
  const { itemsCount: doneCount } = await db
    .selectFrom('courses')
    .select('itemsCount')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enrolments')
    .values({ courseId: course.id, userId: by.id, source: 'free', doneCount, ...times })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** A review by a learner, with its stars. */
export async function aReview(
  db: Db,
  { course, by, rating = 5, body = 'Clear.' }: On & { rating?: number; body?: string },
) {
  await anEnrolment(db, { course, by })
  await db
    .updateTable('courseStats')
    .set({ ratings: [1, 2, 3, 4, 5].map((stars) => Number(stars === rating)) })
    .where('courseId', '=', course.id)
    .execute()
  return db
    .insertInto('courseReviews')
    .values({ courseId: course.id, userId: by.id, rating, body, percentage: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
}
