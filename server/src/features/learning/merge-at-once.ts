import type { CourseProgress, ProgressItem } from '@akada/contract/learning'
import { type Db, statement } from '#db/connect.ts'
import type { Learner } from './learning.policy.ts'
import { judged, merged, sent } from './merge-parts.ts'
import { roundsOf } from './merge-report.ts'
import { type Progressed, lagos, progressOf } from './settle-progress.ts'

/**
 * A report about one opened lesson that completes nothing, in one statement. The enrolment is locked as in a transaction,
 * but the statement reads what was there before it got the lock: a row that changed meanwhile doesn't match.
 * Counters are locked in the same order as everywhere, because each reads the one before.
 */
const merge = statement<Progressed>(`
  with learner as materialized (
    select e.done_count, c.items_count, e.completed_at
      from enrolments e join courses c on c.id = e.course_id
     where e.course_id = $1 and e.user_id = $2 and e.ended_at is null and c.deleted_at is null and c.removed_at is null
       and e.done_count = done_items($1, $2) and (e.completed_at is not null or e.done_count < c.items_count)
       and e.last_active_at >= $4::timestamptz - interval '1 hour'
       and ${lagos('e.last_active_at')} >= ${lagos('$4::timestamptz')}
       for no key update of e
  ), ${sent}, ${judged}, changed as (
    update lesson_progress p set ${merged} from learner cross join judged j
     where p.user_id = $2 and p.course_id = $1 and p.lesson_id = j.lesson and (j.done_before is not null or not j.is_done)
       and p.seen = j.seen_before and p.file_id is not distinct from j.file_before
    returning p.lesson_id, j.watched
  ), of_lesson as (
    insert into lesson_stats (lesson_id, watch_seconds) select lesson_id, watched from changed
    on conflict (lesson_id) do update set watch_seconds = lesson_stats.watch_seconds + excluded.watch_seconds
    returning $1::uuid as course_id
  ), of_course as (
    update course_stats s set watch_seconds = s.watch_seconds + r.watched from of_lesson o cross join sent r
     where s.course_id = o.course_id
    returning s.course_id, r.watched
  ), of_day as (
    insert into course_days (course_id, day, watch_seconds)
    select course_id, ${lagos('$4::timestamptz')}, watched from of_course
    on conflict (course_id, day) do update set watch_seconds = course_days.watch_seconds + excluded.watch_seconds
    returning course_id
  )
  select l.done_count, l.items_count, l.completed_at,
         array(select p.lesson_id::text from lesson_progress p
                where p.user_id = $2 and p.course_id = $1 and p.done_at is not null) as done
    from of_day cross join learner l`)

interface Report extends Learner {
  items: readonly ProgressItem[]
}

/** Merges what a playing lesson sends every minute; nothing where more than that may change. */
export async function mergeAtOnce(db: Db, report: Report, now: Date): Promise<CourseProgress | undefined> {
  const { courseId, userId, items } = report
  const [item, ...others] = items
  if (!item?.watchSeconds || others.length > 0) return undefined
  const [row] = await merge(db, courseId, userId, JSON.stringify(roundsOf(items)[0]), now)
  if (!row) return undefined
  return progressOf(db, report, row)
}
