import type { CourseProgress, ProgressItem } from '@akada/contract/learning/routes'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { inInputOrder } from '#db/in-input-order.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { lagosDay } from '#db/lagos-day.ts'
import type { Learner } from './learning.policy.ts'
import { judgedReportsSql, mergedColumns, sentReportsSql } from './merge-sql.ts'
import { type SentReport, toSentReport } from './merge-report.ts'
import { type Progressed, progressOf } from './settle-progress.ts'

/**
 * Reports about one opened lesson each that complete nothing, of many learners in one statement. Enrolments are locked as
 * in a transaction, but the statement reads what was there before it got the locks: a row that changed meanwhile doesn't
 * match, and its report is merged on its own. All rows are locked in the order of their ids, and each kind of counter
 * after the one before, as everywhere. Enrolments are looked up by key: in a join the planner may count what everybody
 * has done before it takes those who sent something.
 */
const mergeReports = statement<Progressed & { index: number }, { sent: string; now: Date }>(`
  with ${sentReportsSql}, learner as materialized (
    select s.index, e.* from (select * from sent order by course, learner) s cross join lateral (
      select e.course_id, e.user_id, e.done_count, c.items_count, e.completed_at
        from enrolments e join courses c on c.id = e.course_id
       where e.course_id = s.course and e.user_id = s.learner
         and e.ended_at is null and c.deleted_at is null and c.removed_at is null
         and e.done_count = done_items(e.course_id, e.user_id)
         and (e.completed_at is not null or e.done_count < c.items_count)
         and e.last_active_at >= s.now - interval '1 hour'
         and ${lagosDay('e.last_active_at')} >= ${lagosDay('s.now')}
         for no key update of e) e
  ), ${judgedReportsSql}, changed as (
    update lesson_progress p set ${mergedColumns} from learner e join judged j on j.course = e.course_id and j.learner = e.user_id
     where p.user_id = j.learner and p.course_id = j.course and p.lesson_id = j.lesson
       and (j.done_before is not null or not j.may_be_done)
       and p.seen = j.seen_before and p.file_id is not distinct from j.file_before
    returning p.lesson_id, p.course_id, e.index, j.watched
  ), of_lesson as (
    insert into lesson_stats (lesson_id, watch_seconds)
    select lesson_id, sum(watched) from changed group by lesson_id order by lesson_id
    on conflict (lesson_id) do update set watch_seconds = lesson_stats.watch_seconds + excluded.watch_seconds
    returning lesson_id
  ), watched as (
    select course_id, sum(watched) as seconds from changed join of_lesson using (lesson_id) group by course_id
  ), locked as materialized (
    select course_id from course_stats where course_id in (select course_id from watched) order by course_id for update
  ), of_course as (
    update course_stats s set watch_seconds = s.watch_seconds + w.seconds from watched w join locked using (course_id)
     where s.course_id = w.course_id
    returning s.course_id, w.seconds
  ), of_day as (
    insert into course_days (course_id, day, watch_seconds)
    select course_id, ${lagosDay(':now::timestamptz')}, seconds from of_course order by course_id
    on conflict (course_id, day) do update set watch_seconds = course_days.watch_seconds + excluded.watch_seconds
  )
  select e.index, e.done_count, e.items_count, e.completed_at,
         array(select p.lesson_id::text from lesson_progress p
                where p.user_id = e.user_id and p.course_id = e.course_id and p.done_at is not null) as done
    from changed join learner e using (index)`)

interface Report extends Learner {
  items: readonly ProgressItem[]
}

interface PlayingReport extends Learner {
  sent: SentReport
  now: Date
}

/** Reports that arrive while others are merged share the next statement; those of one learner keep their order. */
const reportBatcher = memoizePer((db: Db) =>
  createBatcher<PlayingReport, Progressed | undefined>({
    keyOf: ({ courseId, userId }) => `${courseId} ${userId}`,
    write: async (reports) => {
      const rows = reports.map(({ courseId, userId, sent }, n) => ({
        index: n + 1,
        course: courseId,
        learner: userId,
        ...sent,
      }))
      const now = new Date(Math.max(...reports.map((report) => report.now.getTime())))
      return inInputOrder(reports, await mergeReports(db, { sent: JSON.stringify(rows), now }))
    },
  }),
)

/** Merges what a playing lesson sends every minute; nothing where more than that may change. */
export async function mergePlayingReport(
  db: Db,
  report: Report,
  now: Date,
): Promise<CourseProgress | undefined> {
  const { courseId, userId, items } = report
  const [item, ...others] = items
  if (!item?.watchSeconds || others.length > 0) return undefined
  const row = await reportBatcher(db)({ courseId, userId, sent: toSentReport(item), now })
  return row && progressOf(db, report, row)
}
