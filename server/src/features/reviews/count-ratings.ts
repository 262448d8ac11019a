import { type Db, statement } from '#db/connect.ts'

const add = statement(`update course_stats set ratings[$2::int] = ratings[$2::int] + 1 where course_id = $1`)
const take = statement(
  `update course_stats set ratings[$2::int] = greatest(ratings[$2::int] - 1, 0) where course_id = $1`,
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
  if (before !== null) await take(tx, courseId, before)
  if (after !== null) await add(tx, courseId, after)
}
