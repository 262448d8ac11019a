import { type Db, statement } from '#db/connect.ts'
import { countRatings } from './count-ratings.ts'

interface Learner {
  courseId: string
  userId: string
}

const markReviewReturned = statement<
  { rating: number; isRemoved: boolean },
  { courseId: string; userId: string; now: Date }
>(`
  update course_reviews set returned_at = :now where course_id = :courseId and user_id = :userId and returned_at is null
  returning rating, removed_at is not null as is_removed`)
const markReviewNotReturned = statement<
  { rating: number; isRemoved: boolean },
  { courseId: string; userId: string }
>(`
  update course_reviews set returned_at = null where course_id = :courseId and user_id = :userId
    and returned_at is not null
  returning rating, removed_at is not null as is_removed`)

/** The review of a course that its buyer returned: its author and the creator still see it, its stars no longer count. */
export async function withdrawReview(
  tx: Db,
  { courseId, userId, now }: Learner & { now: Date },
): Promise<void> {
  const [review] = await markReviewReturned(tx, { courseId, userId, now })
  if (review && !review.isRemoved) await countRatings(tx, { courseId, before: review.rating, after: null })
}

/** Counts again once its author has the course again. */
export async function restoreReview(tx: Db, { courseId, userId }: Learner): Promise<void> {
  const [review] = await markReviewNotReturned(tx, { courseId, userId })
  if (review && !review.isRemoved) await countRatings(tx, { courseId, before: null, after: review.rating })
}
