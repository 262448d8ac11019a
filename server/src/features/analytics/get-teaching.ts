import type { Teaching } from '@akada/contract/analytics/routes'
import { type Db, statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'
import { findUngradedAttempts } from '#features/quizzes/public.ts'
import { findSales } from '#features/wallets/public.ts'
import type { Context } from '#context.ts'
import { completionOf } from './completion-rate.ts'
import { fullName } from '@akada/contract/text/full-name'

interface Sums {
  courses: number
  students: number
  completions: number
  newWeek: number
  completedWeek: number
  activeWeek: number
}

const week = "interval '7 days'"

/** Days are those of Lagos, as they are counted; who was active is in the index of learners. */
const findTeachingSums = statement<Sums, { userId: string; now: Date }>(`
  with own as (
    select c.id, s.students, s.completions from courses c join course_stats s on s.course_id = c.id
     where c.user_id = :userId and c.deleted_at is null
  ), days as (
    select coalesce(sum(d.enrolled), 0)::int as enrolled, coalesce(sum(d.completed), 0)::int as completed
      from own o join course_days d on d.course_id = o.id
     where d.day > ${lagosDay(`(:now::timestamptz - ${week})`)}
  )
  select count(*)::int as courses, coalesce(sum(o.students), 0)::int as students,
         coalesce(sum(o.completions), 0)::int as completions,
         (select enrolled from days) as new_week, (select completed from days) as completed_week,
         coalesce(sum(a.active), 0)::int as active_week
    from own o cross join lateral (
           select count(*)::int as active from enrolments e
            where e.course_id = o.id and e.ended_at is null and e.last_active_at > :now::timestamptz - ${week}) a`)

const countUnansweredReviews = statement<{ count: number; courseId: string | null }, { userId: string }>(`
  select count(*)::int as count, (array_agg(r.course_id order by r.created_at))[1] as course_id
    from courses c join course_reviews r on r.course_id = c.id
   where c.user_id = :userId and c.deleted_at is null and r.reply is null and r.removed_at is null
     and r.hidden_at is null and r.returned_at is null`)

interface RecentLearner {
  userId: string
  courseId: string
  course: string
  firstName: string
  lastName: string
  username: string
  avatarKey: string | null
  enrolledAt: Date
}

const listRecentLearners = statement<RecentLearner, { userId: string }>(`
  select e.user_id, c.id as course_id, c.title as course, u.first_name, u.last_name, u.username, u.avatar_key, e.enrolled_at
    from courses c cross join lateral (
           select user_id, enrolled_at from enrolments
            where course_id = c.id and ended_at is null order by enrolled_at desc limit 5) e
    join users u on u.id = e.user_id cross join can_see_user(:userId, u)
   where c.user_id = :userId and c.deleted_at is null order by e.enrolled_at desc limit 5`)

type TeachingContext = Pick<Context, 'db' | 'storage' | 'now'>

/** What waits for a creator. */
export async function getTeaching({ db, storage, now }: TeachingContext, userId: string): Promise<Teaching> {
  const [sums] = await findTeachingSums(db, { userId, now: now() })
  if (!sums) throw new Error('sums have a row')
  const [reviews] = await countUnansweredReviews(db, { userId })
  const since = new Date(now().getTime() - 7 * 86_400_000)
  return {
    ...sums,
    ...completionOf(sums),
    ...(await findUngradedAttempts(db, userId)),
    unansweredReviews: reviews?.count ?? 0,
    reviewedCourseId: reviews?.courseId ?? null,
    soldWeek: await findSales(db, userId, { since, now: now() }),
    recent: await viewRecentLearners(db, storage, userId),
  }
}

async function viewRecentLearners(
  db: Db,
  { url }: Pick<Context['storage'], 'url'>,
  userId: string,
): Promise<Teaching['recent']> {
  return (await listRecentLearners(db, { userId })).map(
    ({ firstName, lastName, username, avatarKey, enrolledAt, ...learner }) => ({
      ...learner,
      name: fullName({ firstName, lastName, username }),
      avatar: avatarKey && url(avatarKey),
      enrolledAt: enrolledAt.toISOString(),
    }),
  )
}
