import { type Db, statement } from '#db/connect.ts'
import { coursesOfLearner, learnersAmong, learnersOf } from '#features/learning/public.ts'

/** $1 the member, $2 the courses that they learn, $3 from when on, $4 one event. */
const join = statement(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, $1, true, e.first_starts_at, e.last_ends_at from events e
   where e.course_id = any($2::uuid[]) and e.last_ends_at > $3 and e.cancelled_at is null and ($4::uuid is null or e.id = $4)
     and not exists (select from event_participants p where p.event_id = e.id and p.user_id = $1)
  on conflict do nothing`)

/** Adds a learner to the events of their courses; resolves to those courses. */
export async function joinCourseEvents(
  db: Db,
  { userId, since, eventId }: { userId: string; since: Date; eventId?: string },
): Promise<string[]> {
  const courses = await coursesOfLearner(db, userId)
  if (courses.length > 0) await join(db, userId, courses, since, eventId ?? null)
  return courses
}

const atOnce = 1000

/** Events of courses whose reminders are about to be scheduled. */
const soon = statement<{ id: string; courseId: string }>(`
  select distinct e.id, e.course_id from event_occurrences o join events e on e.id = o.event_id
   where o.starts_at > $1 and o.starts_at < $1::timestamptz + interval '4 days'
     and e.course_id is not null and e.cancelled_at is null`)

const add = statement(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, u, true, e.first_starts_at, e.last_ends_at from events e cross join unnest($2::uuid[]) u
   where e.id = $1 and u <> e.owner_id on conflict do nothing`)

const learnersIn = statement<{ id: string; userId: string }>(`
  select id, user_id from event_participants where event_id = $1 and is_learner and user_id > $2::uuid
   order by user_id limit ${atOnce}`)
const remove = statement(`delete from event_participants where id = any($1::uuid[])`)

const first = '00000000-0000-0000-0000-000000000000'

/** Learners are reminded of their course's lessons, even if they never open the calendar; those who left are not. */
export async function followCourses(db: Db, now: Date): Promise<void> {
  for (const event of await soon(db, now)) {
    await removeFormer(db, event)
    for (let after = first; ;) {
      const learners = await learnersOf(db, { courseId: event.courseId, after, limit: atOnce })
      if (learners.length === 0) break
      await add(db, event.id, learners)
      after = learners.at(-1)!
    }
  }
}

async function removeFormer(db: Db, { id, courseId }: { id: string; courseId: string }): Promise<void> {
  for (let after = first; ;) {
    const rows = await learnersIn(db, id, after)
    if (rows.length === 0) return
    const ids = rows.map(({ userId }) => userId)
    const present = new Set(await learnersAmong(db, courseId, ids))
    const former = rows.filter(({ userId }) => !present.has(userId))
    if (former.length > 0)
      await remove(
        db,
        former.map((row) => row.id),
      )
    after = ids.at(-1)!
  }
}
