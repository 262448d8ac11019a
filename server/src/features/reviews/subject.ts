import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import { publishChange } from '#features/courses/public/lessons.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { countRatings } from './count-ratings.ts'
import { isVisible } from './reviews.policy.ts'

const findVisibleSubject = statement<FoundSubject & { courseId: string }, { id: string; viewerId: string }>(`
  select r.user_id as owner_id, null::uuid as post_id, r.course_id
    from course_reviews r join users a on a.id = r.user_id cross join can_see_user(:viewerId, a)
   where r.id = :id and r.removed_at is null and (r.hidden_at is null or r.user_id = :viewerId) and ${isVisible}`)

type Row = Pick<SubjectDescription, 'id' | 'title' | 'text' | 'isHidden' | 'isRemoved'>

const listReviewDescriptions = statement<Row, { ids: readonly string[] }>(`
  select r.id, c.title || ' · ' || r.rating || '/5' as title, r.body as text, r.hidden_at is not null as is_hidden,
         r.removed_at is not null as is_removed
    from course_reviews r join courses c on c.id = r.course_id where r.id = any(:ids::uuid[])`)

const hideReview = statement<{ id: string }, { id: string; at: Date }>(
  `update course_reviews set hidden_at = :at where id = :id and hidden_at is null returning id`,
)
const unhideReview = statement<unknown, { id: string }>(
  `update course_reviews set hidden_at = null where id = :id`,
)

interface Counted {
  courseId: string
  rating: number
  isWithdrawn: boolean
}

const markReviewRemoved = statement<Counted, { id: string; at: Date }>(`
  update course_reviews set hidden_at = coalesce(hidden_at, :at), removed_at = :at
   where id = :id and removed_at is null returning course_id, rating, returned_at is not null as is_withdrawn`)
const restoreRemovedReview = statement<Counted, { id: string }>(`
  update course_reviews set hidden_at = null, removed_at = null
   where id = :id and removed_at is not null returning course_id, rating, returned_at is not null as is_withdrawn`)
const findCourseOfReview = statement<{ courseId: string }, { id: string }>(
  `select course_id from course_reviews where id = :id`,
)

async function findReview(db: Db, id: string, viewerId: string): Promise<FoundSubject | undefined> {
  const [review] = await findVisibleSubject(db, { id, viewerId })
  if (!review) return undefined
  const { courseId, ...found } = review
  await mustSeeCourse(db, { courseId, viewerId })
  return found
}

/**
 * Reviews, as reports and moderation handle them. The stars of a hidden one still count, those of a removed one don't.
 */
export const reviewSubject: Subject = {
  find: findReview,
  describe: async ({ db }, ids) =>
    (await listReviewDescriptions(db, { ids })).map((review) => ({
      ...review,
      excerpt: review.text,
      media: [],
    })),
  content: {
    isHiddenByReports: false,
    hide: async (tx, change) => (await hideReview(tx, change)).length > 0,
    show: unhideReview,
    remove: async (tx, change) => {
      const [removed] = await markReviewRemoved(tx, change)
      if (removed && !removed.isWithdrawn)
        await countRatings(tx, { ...removed, before: removed.rating, after: null })
    },
    restore: async (tx, { id }) => {
      const [restored] = await restoreRemovedReview(tx, { id })
      if (restored && !restored.isWithdrawn)
        await countRatings(tx, { ...restored, before: null, after: restored.rating })
    },
    afterChange: async ({ db, live }, { id }) => {
      const [review] = await findCourseOfReview(db, { id })
      if (review) publishChange(live, review.courseId)
    },
  },
}
