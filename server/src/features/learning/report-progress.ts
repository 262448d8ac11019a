import { type CourseProgress, type ProgressItem, doneShare, fastestShare } from '@akada/contract/learning'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type Learner, mustLearn } from './learning.policy.ts'
import { roundsOf } from './merge-report.ts'
import { noteOpened } from './note-opened.ts'
import { type Counted, settleProgress } from './settle-progress.ts'

const sent = `
  sent as (
    select * from jsonb_to_recordset($3::jsonb)
      as r (lesson uuid, file uuid, seen int4multirange, place integer, at timestamptz, watched integer))`

/** A report names the file that was played, by default the present one; removed lessons change nothing. */
const learnable = `
  join lessons l on l.id = s.lesson and l.course_id = $1 and l.kind <> 'quiz' cross join is_learnable(l)
  left join media_assets m on m.id = coalesce(s.file, l.file_id) and m.owner_type = 'lesson' and m.owner_id = l.id`
const isAbout = `(m.id is not null or (l.file_id is null and s.file is null))`

interface Applied {
  lessonId: string
  isDoneNow: boolean
}

/**
 * Merges what was seen. A new file of a lesson starts over; reports about an older one are judged separately.
 * A film cannot be completed sooner than it could have been played.
 */
const apply = statement<Applied>(`
  with ${sent}, judged as (
    select s.lesson, m.id as file, s.watched, s.place, least(s.at, $4::timestamptz) as at,
           h.is_same or m.id is not distinct from l.file_id as is_kept, n.merged,
           seen_units(n.merged) >= ceil(${doneShare} * units_of(m))
             and (coalesce(m.kind, '') <> 'video'
               or p.opened_at + ${fastestShare} * units_of(m) * interval '1 second' <= $4::timestamptz) as is_done
      from sent s ${learnable}
      join lesson_progress p on p.user_id = $2 and p.course_id = $1 and p.lesson_id = s.lesson
      cross join lateral (select p.file_id is not distinct from m.id as is_same) h
      cross join lateral (
        select tidy_seen(case when h.is_same then p.seen + s.seen else s.seen end, units_of(m)) as merged) n
     where ${isAbout}
  ), changed as (
    update lesson_progress p
       set seen = case when j.is_kept then j.merged else p.seen end,
           file_id = case when j.is_kept then j.file else p.file_id end,
           position_seconds = case when j.place is not null
             and (coalesce(j.at, $4::timestamptz), j.place) > (coalesce(p.positioned_at, '-infinity'), p.position_seconds)
             then j.place else p.position_seconds end,
           positioned_at = case when j.place is not null
             then greatest(p.positioned_at, coalesce(j.at, $4::timestamptz)) else p.positioned_at end,
           watch_seconds = least(p.watch_seconds::bigint + j.watched, 2000000000)::integer,
           done_at = coalesce(p.done_at, case when j.is_done then $4::timestamptz end), changed_at = $4::timestamptz
      from judged j
     where p.user_id = $2 and p.course_id = $1 and p.lesson_id = j.lesson
    returning p.lesson_id, j.watched, old.done_at is null and new.done_at is not null as is_done_now
  ), counted as (
    insert into lesson_stats (lesson_id, done, watch_seconds)
    select lesson_id, is_done_now::int, watched from changed where is_done_now or watched > 0 order by lesson_id
    on conflict (lesson_id) do update
       set done = lesson_stats.done + excluded.done, watch_seconds = lesson_stats.watch_seconds + excluded.watch_seconds
  )
  select lesson_id, is_done_now from changed`)

/** The lessons of a report whose modules are open: what was opened once stays open. */
const openable = statement<{ lesson: string }>(`
  with ${sent}
  select s.lesson from sent s ${learnable} join course_modules o on o.id = l.module_id
   where ${isAbout} and $2::timestamptz + coalesce(o.opens_after_days, 0) * interval '1 day' <= $4::timestamptz`)

interface Report extends Learner {
  items: readonly ProgressItem[]
}

type Reporting = Pick<Context, 'db' | 'live' | 'now'>

/** Merges what was seen; the result is the same in any order and with any number of repetitions. */
export async function reportProgress({ db, live, now }: Reporting, report: Report): Promise<CourseProgress> {
  const { courseId, userId, items } = report
  const at = now()
  const watched = items.reduce((sum, { watchSeconds = 0 }) => sum + watchSeconds, 0)
  const { isChanged, ...progress } = await db.transaction().execute(async (tx) => {
    const { learnsFrom } = await mustLearn(tx, report)
    const done = await applyAll(tx, report, { learnsFrom, now: at })
    return settleProgress(tx, { courseId, userId, watched, isChanged: done.length > 0, now: at })
  })
  publishProgress(live, { courseId, userId }, { isChanged, ...progress })
  return progress
}

/** Updates the learner's other screens. */
export function publishProgress(
  live: Context['live'],
  { courseId, userId }: Learner,
  { isChanged, percentageCompletion: percentage }: Counted,
): void {
  if (isChanged) live.publish(`user:${userId}`, 'course-progress', { courseId, percentage })
}

/** Resolves to the newly completed lessons. */
async function applyAll(
  tx: Db,
  { courseId, userId, items }: Report,
  { learnsFrom, now }: { learnsFrom: Date; now: Date },
): Promise<string[]> {
  const done: string[] = []
  for (const round of roundsOf(items)) {
    const applied = await apply(tx, courseId, userId, JSON.stringify(round), now)
    const known = new Set(applied.map(({ lessonId }) => lessonId))
    const rest = JSON.stringify(round.filter(({ lesson }) => !known.has(lesson)))
    if (known.size < round.length) {
      const opened = await openable(tx, courseId, learnsFrom, rest, now)
      await noteOpened(tx, { courseId, userId, lessonIds: opened.map(({ lesson }) => lesson), now })
      applied.push(...(await apply(tx, courseId, userId, rest, now)))
    }
    done.push(...applied.flatMap(({ lessonId, isDoneNow }) => (isDoneNow ? lessonId : [])))
  }
  return done
}
