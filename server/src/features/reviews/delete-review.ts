import { statement } from '#db/connect.ts'
import { publishChange } from '#features/courses/public/lessons.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { countRatings } from './count-ratings.ts'
import { mustSeeReview } from './reviews.policy.ts'

const deleteOwnReview = statement<
  { courseId: string; rating: number; isWithdrawn: boolean },
  { reviewId: string; userId: string }
>(`
  delete from course_reviews where id = :reviewId and user_id = :userId and removed_at is null returning course_id,
    rating, returned_at is not null as is_withdrawn`)

/** Deletes an own review, with its stars. */
export async function deleteReview(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<void> {
  const courseId = await db.transaction().execute(async (tx) => {
    const [deleted] = await deleteOwnReview(tx, { reviewId, userId })
    if (!deleted) {
      await mustSeeReview(tx, { reviewId, viewerId: userId })
      throw new ApiError('API_ERR_FORBIDDEN')
    }
    if (!deleted.isWithdrawn)
      await countRatings(tx, { courseId: deleted.courseId, before: deleted.rating, after: null })
    return deleted.courseId
  })
  publishChange(live, courseId)
}
