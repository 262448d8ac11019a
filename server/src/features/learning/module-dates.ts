import { statement } from '#db/connect.ts'
import type { FindCalendarDates } from '../../schedule/calendar-dates.ts'

/** Modules that open a number of days after a member enrolled: $1 the member, $2 from, $3 to. */
const openings = statement<{ id: string; courseId: string; title: string; course: string; at: Date }>(`
  select m.id, c.id as course_id, m.title, c.title as course, e.enrolled_at + m.opens_after_days * interval '24 hours' as at
    from enrolments e
    join courses c on c.id = e.course_id left join users u on u.id = c.user_id cross join can_see_course($1, c, u)
    join course_modules m on m.course_id = c.id and m.deleted_at is null and m.opens_after_days > 0
   where e.user_id = $1 and e.ended_at is null
     and e.enrolled_at + m.opens_after_days * interval '24 hours' >= $2
     and e.enrolled_at + m.opens_after_days * interval '24 hours' < $3
   order by at, m.id limit 200`)

/** The days on which the next modules of a learner open. */
export const moduleDates: FindCalendarDates = async (db, { userId, from, to }) =>
  (await openings(db, userId, from, to)).map(({ id, courseId, title, course, at }) => ({
    id,
    at,
    title: `${title} opens`,
    organizer: course,
    link: `/courses/${courseId}`,
  }))
