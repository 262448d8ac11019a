import { type Db, statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'
import { announceLearner } from '#features/courses/public/announce-learner.ts'
import { restoreCertificate, withdrawCertificate } from '#features/certificates/public.ts'
import { restoreReview, withdrawReview } from '#features/reviews/public.ts'

/** How far the learner of a row is, lesson by lesson, its counter locked in the order of the ids. */
const lessonsSql = (row: string) => `
    select p.lesson_id, (p.done_at is not null)::int as is_done
      from ${row} i join lesson_progress p on p.course_id = i.course_id and p.user_id = i.user_id
      join lesson_stats s on s.lesson_id = p.lesson_id order by p.lesson_id for no key update of s`

/**
 * Counters change with the rows behind them: a course's present learners, those who completed it, and who was active on
 * the day, as enrolling is the first thing they do.
 */
const countersSql = `
  learned as (
    ${lessonsSql('enrolled')}
  ), lessons as (
    update lesson_stats s set opened = s.opened + 1, done = s.done + l.is_done from learned l where s.lesson_id = l.lesson_id
    returning s.lesson_id
  ), counted as (
    update course_stats s
       set students = s.students + 1, completions = s.completions + (i.completed_at is not null)::int
      from enrolled i, (select count(*) from lessons) before where s.course_id = i.course_id
    returning s.course_id
  ), dated as (
    insert into course_days (course_id, day, enrolled, active, completed)
    select course_id, ${lagosDay(':now::timestamptz')}, 1, is_first_today::int,
           coalesce(was_returned and ${lagosDay('completed_at')} = ${lagosDay(':now::timestamptz')}, false)::int
      from enrolled join counted using (course_id)
    on conflict (course_id, day) do update
       set enrolled = course_days.enrolled + 1, active = course_days.active + excluded.active,
           completed = course_days.completed + excluded.completed
    returning course_id
  ), completed as (
    update course_days d set completed = d.completed + 1 from enrolled i join dated using (course_id)
     where i.was_returned and d.course_id = i.course_id and d.day = ${lagosDay('i.completed_at')}
       and d.day <> ${lagosDay(':now::timestamptz')}
  )`

const insertEnrolment = statement<
  { rows: number },
  {
    courseId: string
    userId: string
    source: string
    orderId: string | null
    fromPostId: string | null
    now: Date
  }
>(`
  with enrolled as (
    insert into enrolments (course_id, user_id, source, order_id, from_post_id, enrolled_at, last_active_at, changed_at,
                            joined_at, cohort_id)
    values (:courseId, :userId, :source, :orderId, (select id from posts where id = :fromPostId
      and course_id = :courseId and deleted_at is null),
            :now::timestamptz, :now::timestamptz, :now::timestamptz, :now::timestamptz,
            (select id from cohorts where course_id = :courseId and starts_at > :now order by starts_at limit 1))
    on conflict (course_id, user_id) do update
       set ended_at = null, source = excluded.source, order_id = coalesce(excluded.order_id, enrolments.order_id),
           from_post_id = coalesce(enrolments.from_post_id, excluded.from_post_id),
           last_active_at = excluded.last_active_at, changed_at = excluded.changed_at, joined_at = excluded.joined_at,
           cohort_id = coalesce(enrolments.cohort_id, excluded.cohort_id),
           paused_at = case when excluded.order_id is null then enrolments.paused_at end
     where enrolments.ended_at is not null
    returning course_id, user_id, completed_at, old.source = 'purchase' and old.order_id is null as was_returned,
              old.last_active_at is null
                or ${lagosDay('old.last_active_at')} < ${lagosDay(':now::timestamptz')} as is_first_today
  ), ${countersSql}
  select count(*)::int as rows from enrolled`)

interface Enrolling {
  courseId: string
  userId: string
  source: 'free' | 'purchase' | 'invite'
  orderId?: string
  fromPostId?: string | undefined
  now: Date
}

/** Adds a learner to a course, and to its next cohort, or readmits them; resolves to false when they are enrolled already. */
export async function addLearner(tx: Db, enrolling: Enrolling): Promise<boolean> {
  const { courseId, userId, source, orderId = null, fromPostId = null, now } = enrolling
  const [added] = await insertEnrolment(tx, { courseId, userId, source, orderId, fromPostId, now })
  if (added?.rows !== 1) return false
  await restoreCertificate(tx, { courseId, userId })
  await restoreReview(tx, { courseId, userId })
  await announceLearner(tx, { event: 'learner.enrolled', courseId, userId, now, more: { source } })
  return true
}

const setEnrolmentPause = statement<unknown, { courseId: string; userId: string; pausedAt: Date | null }>(
  `update enrolments set paused_at = :pausedAt, changed_at = coalesce(:pausedAt, changed_at)
    where course_id = :courseId and user_id = :userId`,
)

interface Pausing {
  courseId: string
  userId: string
  /** Null opens it again. */
  pausedAt: Date | null
}

/** Closes the lessons of a course to a learner, or opens them again; progress stays. */
export async function pauseLearner(tx: Db, { courseId, userId, pausedAt }: Pausing): Promise<void> {
  await setEnrolmentPause(tx, { courseId, userId, pausedAt })
}

/** A returned course counts as not sold: the days of its purchase and completion count one less. */
const markEnrolmentEnded = statement<
  { rows: number },
  { courseId: string; userId: string; now: Date; keepsPurchase: boolean }
>(`
  with ended as (
    update enrolments
       set ended_at = :now::timestamptz, changed_at = :now::timestamptz,
         order_id = case when :keepsPurchase then order_id end
     where course_id = :courseId and user_id = :userId and ended_at is null
    returning course_id, user_id, completed_at, ${lagosDay('coalesce(joined_at, enrolled_at)')} as joined_on,
              ${lagosDay('completed_at')} as completed_on
  ), learned as (
    ${lessonsSql('ended')}
  ), lessons as (
    update lesson_stats s set opened = greatest(s.opened - 1, 0), done = greatest(s.done - l.is_done, 0)
      from learned l where s.lesson_id = l.lesson_id
    returning s.lesson_id
  ), counted as (
    update course_stats s
       set students = greatest(s.students - 1, 0),
           completions = greatest(s.completions - (e.completed_at is not null)::int, 0)
      from ended e, (select count(*) from lessons) before where s.course_id = e.course_id
    returning s.course_id
  ), dated as (
    update course_days d
       set enrolled = greatest(d.enrolled - (d.day = e.joined_on)::int, 0),
           completed = greatest(d.completed - coalesce(d.day = e.completed_on, false)::int, 0)
      from ended e join counted using (course_id)
     where not :keepsPurchase and d.course_id = e.course_id and d.day in (e.joined_on, e.completed_on)
  )
  select count(*)::int as rows from ended`)

interface Ending {
  courseId: string
  userId: string
  /** Whether they may return without buying it again. */
  keepsPurchase: boolean
  now: Date
}

/** Ends the enrolment of a learner; their progress stays. What a returned course had earned is withdrawn with it. */
export async function endEnrolment(
  tx: Db,
  { courseId, userId, keepsPurchase, now }: Ending,
): Promise<boolean> {
  const [ended] = await markEnrolmentEnded(tx, { courseId, userId, now, keepsPurchase })
  if (ended?.rows !== 1) return false
  if (!keepsPurchase) {
    await withdrawCertificate(tx, { courseId, userId, now })
    await withdrawReview(tx, { courseId, userId, now })
  }
  return true
}
