import { inBatches } from '#jobs/in-parts.ts'
import { type Db, statement } from '#db/connect.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'

/** A creator who adds several lessons has stopped by then. */
const calmAfter = '15 minutes'
const batchSize = 20

const isNew = `l.announced_at is null and exists (select from is_learnable(l))`

/** SQL: when the learners of the course `c` are notified of lessons they have not heard of; each change (`:now`) postpones it. */
export const announcementDue = `
  case when c.published_at is not null
        and exists (select from lessons l where l.course_id = c.id and l.deleted_at is null and ${isNew})
       then :now::timestamptz + interval '${calmAfter}' end`

const markLessonsAnnounced = statement<unknown, { courseId: string; now: Date }>(
  `update lessons l set announced_at = :now::timestamptz where l.course_id = :courseId and ${isNew}`,
)

/** What a course is published with is nothing new to anybody who enrols. */
export const markAnnounced = async (tx: Db, courseId: string, now: Date): Promise<void> => {
  await markLessonsAnnounced(tx, { courseId, now })
}

/** Courses at their time; only those who enrolled before the last change have not seen the lessons. */
const markDueCoursesAnnounced = statement<{ rows: number }, { now: Date }>(`
  with found as materialized (
    select id from courses
     where announcement_due_at <= :now::timestamptz and status = 'published' and hidden_at is null and deleted_at is null
     order by announcement_due_at limit ${batchSize} for update skip locked
  ), due as (
    update courses set announcement_due_at = null where id in (select id from found)
    returning id, user_id, old.announcement_due_at - interval '${calmAfter}' as since
  ), announced as (
    update lessons l set announced_at = :now::timestamptz from due where l.course_id = due.id and ${isNew}
    returning l.course_id
  ), notified as (
    ${insertOutbox(`
      select e.user_id, 'course-updated' as kind, due.id as group_id, 'course' as subject_type, due.id as subject_id,
             null::uuid as target_id, due.user_id as actor_id, uuidv7() as action_id
        from due join enrolments e on e.course_id = due.id
       where e.ended_at is null and e.enrolled_at < due.since and due.id in (select course_id from announced)`)}
  )
  select count(*)::int as rows from due`)

/** Learners of published courses are notified once of all lessons that were added in one go. */
export const announceLessons = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches(batchSize, async () => ({
    length: (await markDueCoursesAnnounced(db, { now: now() }))[0]?.rows ?? 0,
  }))
