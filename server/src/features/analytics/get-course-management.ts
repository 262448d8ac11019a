import type { getCourseManagement as api } from '@akada/contract/analytics/routes'
import type { ReplyOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { findMessages, mustBeCreator } from '#features/learners/public.ts'
import { findUngradedAttempts } from '#features/quizzes/public.ts'

const countUnansweredReviews = statement<{ count: number }, { courseId: string }>(`
  select count(*)::int as count from course_reviews r
   where r.course_id = :courseId and r.reply is null and r.removed_at is null and r.hidden_at is null
     and r.returned_at is null`)

const listCoursePosts = statement<{ postId: string; title: string }, { courseId: string; userId: string }>(`
  select p.id as post_id, left(coalesce(nullif(p.title, ''), p.body), 100) as title
    from posts p join users u on u.id = p.user_id cross join can_see_post(:userId, p, u)
   where p.course_id = :courseId and p.user_id = :userId and p.deleted_at is null order by p.id desc limit 5`)

interface Request {
  courseId: string
  userId: string
}

/** What waits in an own course, and what was done to bring learners and to keep them. */
export async function getCourseManagement(
  db: Db,
  { courseId, userId }: Request,
): Promise<ReplyOf<typeof api>> {
  await mustBeCreator(db, { courseId, userId })
  const { toGrade, oldestToGrade } = await findUngradedAttempts(db, userId, courseId)
  const [reviews] = await countUnansweredReviews(db, { courseId })
  return {
    toGrade,
    quizToGrade: oldestToGrade?.quizId ?? null,
    unansweredReviews: reviews?.count ?? 0,
    messages: await findMessages(db, courseId),
    posts: await listCoursePosts(db, { courseId, userId }),
  }
}
