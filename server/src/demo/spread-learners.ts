import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { findCourse } from './make-learners.ts'
import type { Sessions } from './sessions.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly db: Db
}

/** Days over which the learners of a course have come; afterwards each returned on some of them. */
const days = 28
const returns = [0, 1, 3, 4, 8, 13, 21]

/** Spreads the enrolments of each course over the past weeks, and counts its days anew. */
export async function spreadLearners(house: House, courses: readonly DemoCourse[]): Promise<void> {
  for (const course of courses) {
    const found = await findCourse(house, course)
    if (found) await spread(house.db, found.id)
  }
}

async function spread(db: Db, courseId: string): Promise<void> {
  // From the member's id, so that a second start moves nobody.
  const ago = sql`('x' || substr(md5(user_id::text || course_id::text), 1, 6))::bit(24)::int % ${days}::int`
  await sql`update enrolments set enrolled_at = now() - make_interval(days => ${ago}) where course_id = ${courseId}`.execute(
    db,
  )
  await sql`update course_days set enrolled = 0 where course_id = ${courseId}`.execute(db)
  await sql`
    with joined as (
      select user_id, (enrolled_at at time zone 'Africa/Lagos')::date as day from enrolments
       where course_id = ${courseId} and ended_at is null
    ), active as (
      select j.day + r.after as day, j.day + r.after = j.day as is_new
        from joined j cross join unnest(${returns}::int[]) as r (after)
       where j.day + r.after <= (now() at time zone 'Africa/Lagos')::date
    )
    insert into course_days (course_id, day, enrolled, active)
    select ${courseId}, day, count(*) filter (where is_new), count(*) from active group by day
    on conflict (course_id, day) do update
       set enrolled = excluded.enrolled, active = greatest(course_days.active, excluded.active)`.execute(db)
}
