import { doneShare } from '@akada/contract/learning/routes'
import { leastSeconds } from '#features/courses/public/lessons.ts'

const columns =
  'lesson uuid, file uuid, seen int4multirange, place integer, at timestamptz, opened timestamptz, watched integer'

/** The report of one learner: `:items` of `:courseId`, by `:userId` at `:now`. */
export const sentReportSql = `
  sent as (
    select :courseId::uuid as course, :userId::uuid as learner, :now::timestamptz as now, r.*
      from jsonb_to_recordset(:items::jsonb) as r (${columns}))`

/** Reports of many learners: `:sent` at `:now`. */
export const sentReportsSql = `
  sent as (
    select :now::timestamptz as now, r.*
      from jsonb_to_recordset(:sent::jsonb) as r (index integer, course uuid, learner uuid, ${columns}))`

/** A report names the file that was played, by default the present one; removed lessons change nothing. */
export const joinLearnableLesson = `
  join lessons l on l.id = s.lesson and l.course_id = s.course and l.kind <> 'quiz' cross join is_learnable(l)
  left join media_assets m on m.id = coalesce(s.file, l.file_id) and m.owner_type = 'lesson' and m.owner_id = l.id`
export const isOfPlayedFile = `(m.id is not null or (l.file_id is null and s.file is null))`

/**
 * What a report makes of what was seen. A new file of a lesson starts over; reports about an older one are judged
 * separately. A lesson may be done when enough was seen of what the server handed out; whether there was time for it is
 * judged with everything else the learner did (time-to-learn.ts), from when the first device opened it or it was handed out.
 */
export const judgedReportsSql = `
  judged as materialized (
    select s.course, s.learner, s.lesson, s.now, m.id as file, s.watched, s.place, least(s.at, s.now) as at,
           h.is_same or m.id is not distinct from l.file_id as is_kept, n.merged, p.seen as seen_before,
           p.file_id as file_before, p.done_at as done_before,
           f.user_id is not null and seen_units(n.merged) >= ceil(${doneShare} * units_of(m)) as may_be_done,
           least(p.began_at, case when s.opened between p.opened_at and s.now then s.opened else p.opened_at end) as began,
           ${leastSeconds('l', 'm')} as least_seconds
      from sent s ${joinLearnableLesson}
      join lesson_progress p on p.user_id = s.learner and p.course_id = s.course and p.lesson_id = s.lesson
      left join lesson_fetches f on f.user_id = s.learner and f.lesson_id = s.lesson
      cross join lateral (select p.file_id is not distinct from m.id as is_same) h
      cross join lateral (
        select tidy_seen(case when h.is_same then p.seen + s.seen else s.seen end, units_of(m)) as merged) n
     where ${isOfPlayedFile}
  )`

/** The row of a lesson as judged; the newest place wins. */
export const mergedColumns = `
  seen = case when j.is_kept then j.merged else p.seen end,
  file_id = case when j.is_kept then j.file else p.file_id end,
  position_seconds = case when j.place is not null
    and (coalesce(j.at, j.now), j.place) > (coalesce(p.positioned_at, '-infinity'), p.position_seconds)
    then j.place else p.position_seconds end,
  positioned_at = case when j.place is not null
    then greatest(p.positioned_at, coalesce(j.at, j.now)) else p.positioned_at end,
  watch_seconds = least(p.watch_seconds::bigint + j.watched, 2000000000)::integer,
  began_at = j.began, changed_at = j.now`
