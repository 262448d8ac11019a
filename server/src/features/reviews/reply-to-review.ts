import type { Review } from '@akada/contract/reviews/routes'
import { statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { reviewOf } from './review-view.ts'
import { mustSeeReview } from './reviews.policy.ts'

interface Reply {
  reviewId: string
  userId: string
  body: string
}

const updateReviewReply = statement<{ isFirst: boolean }, { reviewId: string; body: string; now: Date }>(`
  update course_reviews set reply = :body, replied_at = :now::timestamptz
   where id = :reviewId returning old.reply is null as is_first`)

/** The creator of a course replies to a review of it; another reply replaces the first. */
export async function replyToReview(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { reviewId, userId, body }: Reply,
): Promise<Review> {
  const review = await mustSeeReview(db, { reviewId, viewerId: userId })
  const { courseId } = review
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    const [answered] = await updateReviewReply(tx, { reviewId, body, now: now() })
    if (answered?.isFirst)
      await notify(tx, {
        to: review.userId,
        kind: 'review-reply',
        subject: { type: 'course', id: courseId },
        actorId: userId,
      })
  })
  return reviewOf(await mustSeeReview(db, { reviewId, viewerId: userId }), storage)
}
