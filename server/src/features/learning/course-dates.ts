import { statement } from '#db/connect.ts'
import type { FindCalendarDates } from '#schedule/calendar-dates.ts'

interface Row {
  id: string
  courseId: string
  course: string
  /** The module that opens; null where a cohort begins. */
  title: string | null
  at: Date
}

/**
 * Cohorts of the courses that a member learns or teaches, and modules that open some days after the member's cohort began,
 * or after they enrolled.
 */
export const courseDatesSql = `
  (select c.id, c.id as course_id, c.title as course, null as title, h.starts_at as at
     from cohorts h
     join courses c on c.id = h.course_id left join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
    where h.starts_at >= :from and h.starts_at < :to and c.deleted_at is null
      and h.id in (
        select e.cohort_id from enrolments e where e.user_id = :userId and e.ended_at is null
        union
        select n.id from courses t join cohorts n on n.course_id = t.id where t.user_id = :userId)
    order by at, c.id limit 200)
  union all
  (select m.id, c.id, c.title, m.title, coalesce(h.starts_at, e.enrolled_at) + m.opens_after_days * interval '24 hours' as at
     from enrolments e left join cohorts h on h.id = e.cohort_id
     join courses c on c.id = e.course_id left join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
     join course_modules m on m.course_id = c.id and m.deleted_at is null and m.opens_after_days > 0
    where e.user_id = :userId and e.ended_at is null
      and coalesce(h.starts_at, e.enrolled_at) + m.opens_after_days * interval '24 hours' >= :from
      and coalesce(h.starts_at, e.enrolled_at) + m.opens_after_days * interval '24 hours' < :to
    order by at, m.id limit 200)`

const listCourseDates = statement<Row, { userId: string; from: Date; to: Date }>(courseDatesSql)

/** The days on which a member's courses begin, and their next modules open. */
export const courseDates: FindCalendarDates = async (db, { userId, from, to }) => {
  const found = await listCourseDates(db, { userId, from, to })
  return found.map(({ id, courseId, title, course, at }) => ({
    id,
    at,
    title: title === null ? `${course} begins` : `${title} opens`,
    organizer: course,
    link: `/courses/${courseId}`,
  }))
}
