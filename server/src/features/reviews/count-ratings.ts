import { type Db, statement } from '#db/connect.ts'

const incrementRating = statement<unknown, { courseId: string; after: number }>(
  `update course_stats set ratings[:after::int] = ratings[:after::int] + 1 where course_id = :courseId`,
)
const decrementRating = statement<unknown, { courseId: string; before: number }>(
  `update course_stats set ratings[:before::int] = greatest(ratings[:before::int] - 1, 0) where course_id = :courseId`,
)

interface Change {
  courseId: string
  /** Stars that no longer count, and those that count from now on. */
  before: number | null
  after: number | null
}

/** Changes the stars of a course; part of the transaction that changes the review. */
export async function countRatings(tx: Db, { courseId, before, after }: Change): Promise<void> {
  if (before === after) return
  if (before !== null) await decrementRating(tx, { courseId, before })
  if (after !== null) await incrementRating(tx, { courseId, after })
}
