import type { CourseAnalytics } from '@akada/contract/analytics/routes'
import { type Db, statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'
import { mustBeCreator } from '#features/learners/public.ts'
import { isIncluded } from '#features/plans/public.ts'
import { findQuizFigures } from '#features/quizzes/public.ts'
import type { Context } from '#context.ts'
import { completionOf } from './completion-rate.ts'

const listCourseDays = statement<
  CourseAnalytics['days'][number],
  { courseId: string; now: Date; days: number }
>(`
  select day::text, enrolled, active, completed, watch_seconds
    from course_days
   where course_id = :courseId and day > ${lagosDay(':now::timestamptz')} - :days::int order by day`)

const listLessonCounts = statement<Omit<CourseAnalytics['lessons'][number], 'share'>, { courseId: string }>(`
  select l.id as media_id, l.title, l.kind, coalesce(s.opened, 0) as opened, coalesce(s.done, 0) as done
    from lessons l cross join is_learnable(l)
    join course_modules m on m.id = l.module_id and m.deleted_at is null
    left join lesson_stats s on s.lesson_id = l.id
   where l.course_id = :courseId order by m.position, l.position`)

/** Clips of the creator's own that have brought learners. */
const listPostsWithEnrolments = statement<
  CourseAnalytics['posts'][number],
  { courseId: string; userId: string }
>(`
  select p.id as post_id, left(coalesce(nullif(p.title, ''), p.body), 100) as title, e.enrolments
    from posts p join users u on u.id = p.user_id cross join can_see_post(:userId, p, u)
   cross join lateral (
           select count(*)::int as enrolments from enrolments n where n.from_post_id = p.id
             and n.course_id = :courseId and n.ended_at is null) e
   where p.course_id = :courseId and p.user_id = :userId and p.deleted_at is null and e.enrolments > 0
   order by e.enrolments desc, p.id desc limit 10`)

interface Request {
  courseId: string
  userId: string
  days: number
}

/** How an own course does; without the plan for it the completion rate alone. */
export async function getCourseAnalytics(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, days }: Request,
): Promise<CourseAnalytics> {
  const course = await mustBeCreator(db, { courseId, userId })
  const basis = { ...completionOf(course), students: course.students }
  if (!(await isIncluded(db, { userId, limit: 'analytics' })))
    return { ...basis, days: [], lessons: [], quizzes: [], posts: [], isFull: false }
  return {
    ...basis,
    days: await listCourseDays(db, { courseId, now: now(), days }),
    lessons: await lessonFigures(db, courseId, course.students),
    quizzes: await findQuizFigures(db, courseId),
    posts: await listPostsWithEnrolments(db, { courseId, userId }),
    isFull: true,
  }
}

async function lessonFigures(db: Db, courseId: string, students: number) {
  const share = (opened: number) =>
    students === 0 ? 0 : Math.min(100, Math.floor((100 * opened) / students))
  return (await listLessonCounts(db, { courseId })).map((lesson) => ({
    ...lesson,
    share: share(lesson.opened),
  }))
}
