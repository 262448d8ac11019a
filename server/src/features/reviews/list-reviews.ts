import { pageMeta } from '@akada/contract/common'
import type { listReviews as api } from '@akada/contract/reviews/routes'
import type { ReplyOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { ratingOf } from '#features/courses/public/cards.ts'
import { visitorId } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { type ReviewRow, reviewColumns, reviewOf } from './review-view.ts'
import { isVisible } from './reviews.policy.ts'

const listVisibleReviews = statement<
  ReviewRow,
  { courseId: string; viewerId: string; limit: number; offset: number }
>(`
  select ${reviewColumns}
    from course_reviews r join users a on a.id = r.user_id cross join can_see_user(:viewerId, a)
   where r.course_id = :courseId and r.removed_at is null and (r.hidden_at is null or r.user_id = :viewerId)
     and ${isVisible}
     and not exists (select from is_muted(:viewerId, a.id))
   order by r.id desc limit :limit::int offset :offset::int`)

const findOwnReview = statement<ReviewRow, { courseId: string; viewerId: string }>(`
  select ${reviewColumns}
    from course_reviews r join users a on a.id = r.user_id
   where r.course_id = :courseId and r.user_id = :viewerId and r.removed_at is null`)

const findRatings = statement<{ ratings: number[] }, { courseId: string }>(
  `select ratings from course_stats where course_id = :courseId`,
)

interface ReviewsQuery {
  courseId: string
  viewerId: string | undefined
  page: number
  limit: number
}

/** Reviews of a course whose authors the viewer may see; stars and their number are the same for everyone. */
export async function listReviews(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { courseId, viewerId = visitorId, page, limit }: ReviewsQuery,
): Promise<ReplyOf<typeof api>> {
  await mustSeeCourse(db, { courseId, viewerId })
  const rows = await listVisibleReviews(db, { courseId, viewerId, limit, offset: (page - 1) * limit })
  const distribution = await distributionOf(db, courseId)
  const rating = ratingOf(distribution)
  const [mine] = viewerId === visitorId ? [] : await findOwnReview(db, { courseId, viewerId })
  return {
    reviews: rows.map((row) => reviewOf(row, storage)),
    summary: { ...rating, distribution },
    mine: mine ? reviewOf(mine, storage) : null,
    meta: pageMeta({ page, limit }, rating.count),
  }
}

async function distributionOf(db: Db, courseId: string): Promise<number[]> {
  const [stars] = await findRatings(db, { courseId })
  return stars?.ratings ?? [0, 0, 0, 0, 0]
}
