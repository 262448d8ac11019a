import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import { type ReviewRow, reviewColumns } from './review-view.ts'

/** SQL: whether the viewer sees review `r` although its author gave the course back: they and the creator do. */
export const isVisible = `
  (r.returned_at is null or r.user_id = :viewerId
    or exists (select from courses o where o.id = r.course_id and o.user_id = :viewerId))`

/**
 * A course is seen by the rights of courses, a review of it by those of its author; a hidden one by its author alone.
 */
const findVisibleReview = statement<ReviewRow, { reviewId: string; viewerId: string }>(`
  select ${reviewColumns}
    from course_reviews r join users a on a.id = r.user_id cross join can_see_user(:viewerId, a)
   where r.id = :reviewId and r.removed_at is null and (r.hidden_at is null or r.user_id = :viewerId) and ${isVisible}`)

interface ReviewAccess {
  reviewId: string
  viewerId: string
}

/** A review that the viewer may not see counts as not found. */
export async function mustSeeReview(db: Db, { reviewId, viewerId }: ReviewAccess): Promise<ReviewRow> {
  const [review] = await findVisibleReview(db, { reviewId, viewerId })
  if (!review) throw new ApiError('API_ERR_NOT_FOUND')
  await mustSeeCourse(db, { courseId: review.courseId, viewerId })
  return review
}
