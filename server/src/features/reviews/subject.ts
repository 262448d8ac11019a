import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse, publishChange } from '#features/courses/public.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { countRatings } from './count-ratings.ts'
import { isVisible } from './reviews.policy.ts'

const findVisible = statement<FoundSubject & { courseId: string }>(`
  select r.user_id as owner_id, null::uuid as post_id, r.course_id
    from course_reviews r join users a on a.id = r.user_id cross join can_see_user($2, a)
   where r.id = $1 and r.removed_at is null and (r.hidden_at is null or r.user_id = $2) and ${isVisible}`)

type Row = Pick<SubjectDescription, 'id' | 'title' | 'text' | 'isHidden' | 'isRemoved'>

const describeByIds = statement<Row>(`
  select r.id, c.title || ' · ' || r.rating || '/5' as title, r.body as text, r.hidden_at is not null as is_hidden,
         r.removed_at is not null as is_removed
    from course_reviews r join courses c on c.id = r.course_id where r.id = any($1::uuid[])`)

const hide = statement<{ id: string }>(
  `update course_reviews set hidden_at = $2 where id = $1 and hidden_at is null returning id`,
)
const show = statement(`update course_reviews set hidden_at = null where id = $1`)

interface Counted {
  courseId: string
  rating: number
  isWithdrawn: boolean
}

const remove = statement<Counted>(`
  update course_reviews set hidden_at = coalesce(hidden_at, $2), removed_at = $2
   where id = $1 and removed_at is null returning course_id, rating, returned_at is not null as is_withdrawn`)
const restore = statement<Counted>(`
  update course_reviews set hidden_at = null, removed_at = null
   where id = $1 and removed_at is not null returning course_id, rating, returned_at is not null as is_withdrawn`)
const courseOf = statement<{ courseId: string }>(`select course_id from course_reviews where id = $1`)

async function find(db: Db, id: string, viewerId: string): Promise<FoundSubject | undefined> {
  const [review] = await findVisible(db, id, viewerId)
  if (!review) return undefined
  const { courseId, ...found } = review
  await mustSeeCourse(db, { courseId, viewerId })
  return found
}

/**
 * Reviews, as reports and moderation handle them. The stars of a hidden one still count, those of a removed one don't.
 */
export const reviewSubject: Subject = {
  find,
  describe: async ({ db }, ids) =>
    (await describeByIds(db, ids)).map((review) => ({
      ...review,
      excerpt: review.text,
      media: [],
    })),
  content: {
    isHiddenByReports: false,
    hide: async (tx, id, at) => (await hide(tx, id, at)).length > 0,
    show,
    remove: async (tx, id, at) => {
      const [removed] = await remove(tx, id, at)
      if (removed && !removed.isWithdrawn)
        await countRatings(tx, { ...removed, before: removed.rating, after: null })
    },
    restore: async (tx, id) => {
      const [restored] = await restore(tx, id)
      if (restored && !restored.isWithdrawn)
        await countRatings(tx, { ...restored, before: null, after: restored.rating })
    },
    afterChange: async ({ db, live }, { id }) => {
      const [review] = await courseOf(db, id)
      if (review) publishChange(live, review.courseId)
    },
  },
}
