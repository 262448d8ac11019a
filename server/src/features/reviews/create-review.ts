import { type Review, reviewFrom, reviewMessages } from '@akada/contract/reviews/routes'
import { type Db, statement } from '#db/connect.ts'
import { announceLearner } from '#features/courses/public/announce-learner.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { completionPercent } from '#features/courses/public/cards.ts'
import { publishChange } from '#features/courses/public/lessons.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { countRatings } from './count-ratings.ts'
import { reviewOf } from './review-view.ts'
import { mustSeeReview } from './reviews.policy.ts'

interface ReviewForm {
  courseId: string
  userId: string
  rating: number
  comment: string
}

/** Locked, so that nobody leaves the course meanwhile. */
const lockEnrolment = statement<
  { doneCount: number; itemsCount: number; mayWrite: boolean },
  { courseId: string; userId: string }
>(`
  select e.done_count, c.items_count,
         e.completed_at is not null or exists (select from course_reviews where course_id = :courseId
           and user_id = :userId) as may_write
    from enrolments e join courses c on c.id = e.course_id
   where e.course_id = :courseId and e.user_id = :userId and e.ended_at is null for key share of e`)

interface WrittenReview {
  id: string
  before: number | null
  isRemoved: boolean
}

const upsertReview = statement<
  WrittenReview,
  { courseId: string; userId: string; rating: number; comment: string; percentage: number; at: Date }
>(`
  insert into course_reviews (course_id, user_id, rating, body, percentage, created_at, changed_at)
  values (:courseId, :userId, :rating, :comment, :percentage, :at::timestamptz, :at::timestamptz)
  on conflict (course_id, user_id) do update
     set rating = excluded.rating, body = excluded.body, percentage = excluded.percentage,
         changed_at = excluded.changed_at
  returning id, old.rating as before, removed_at is not null as is_removed`)

/** Reviews a course; a member's next review replaces the first. Stars are counted in the same transaction. */
export async function createReview(
  { db, storage, live, now }: Pick<Context, 'db' | 'storage' | 'live' | 'now'>,
  writing: ReviewForm,
): Promise<Review> {
  const { courseId, userId } = writing
  const course = await mustSeeCourse(db, { courseId, viewerId: userId })
  const id = await db.transaction().execute(async (tx) => {
    const at = now()
    const review = await writeReview(tx, writing, at)
    if (review.before === null && course.userId) await notifyCreator(tx, course.userId, writing)
    const { rating, comment } = writing
    const more = { rating, comment }
    await announceLearner(tx, { event: 'review.written', courseId, userId, now: at, more })
    return review.id
  })
  publishChange(live, courseId)
  return reviewOf(await mustSeeReview(db, { reviewId: id, viewerId: userId }), storage)
}

async function writeReview(
  tx: Db,
  { courseId, userId, rating, comment }: ReviewForm,
  at: Date,
): Promise<WrittenReview> {
  const [enrolled] = await lockEnrolment(tx, { courseId, userId })
  if (!enrolled) throw new ApiError('API_ERR_FORBIDDEN', { message: reviewMessages.notEnrolled })
  const percentage = completionPercent(enrolled.doneCount, enrolled.itemsCount)
  // Lessons that were added later take nothing back.
  if (percentage < reviewFrom && !enrolled.mayWrite)
    throw new ApiError('API_ERR_FORBIDDEN', { message: reviewMessages.tooEarly })
  const [review] = await upsertReview(tx, { courseId, userId, rating, comment, percentage, at })
  // Removed by a moderator: it cannot be rewritten, and no longer counts.
  if (!review || review.isRemoved) throw new ApiError('API_ERR_FORBIDDEN')
  await countRatings(tx, { courseId, before: review.before, after: rating })
  return review
}

const notifyCreator = (tx: Db, creatorId: string, { courseId, userId }: ReviewForm) =>
  notify(tx, {
    to: creatorId,
    kind: 'review',
    subject: { type: 'course', id: courseId },
    actorId: userId,
  })
