import type { CourseProgress, ProgressItem } from '@akada/contract/learning/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type Learner, mustLearn } from './learning.policy.ts'
import { mergePlayingReport } from './merge-playing-report.ts'
import {
  isOfPlayedFile,
  judgedReportsSql,
  joinLearnableLesson,
  mergedColumns,
  sentReportSql,
} from './merge-sql.ts'
import { roundsOf } from './merge-report.ts'
import { recordOpenedLessons } from './record-opened-lessons.ts'
import { type CountedProgress, settleProgress } from './settle-progress.ts'
import { type Candidate, finishInTime } from './time-to-learn.ts'

interface Applied extends Candidate {
  /** Enough was seen, and it was not done before. */
  mayBeDone: boolean
}

/** Merges a part of a report in a transaction that has locked the enrolment. */
const updateLessonProgress = statement<
  Applied,
  { courseId: string; userId: string; items: string; now: Date }
>(`
  with ${sentReportSql}, ${judgedReportsSql}, changed as (
    update lesson_progress p set ${mergedColumns} from judged j
     where p.user_id = j.learner and p.course_id = j.course and p.lesson_id = j.lesson
    returning p.lesson_id, j.watched, j.may_be_done and p.done_at is null as may_be_done, j.began, j.least_seconds
  ), counted as (
    insert into lesson_stats (lesson_id, watch_seconds)
    select lesson_id, watched from changed where watched > 0 order by lesson_id
    on conflict (lesson_id) do update set watch_seconds = lesson_stats.watch_seconds + excluded.watch_seconds
  )
  select lesson_id, may_be_done, began, least_seconds from changed`)

/** The lessons of a report whose modules are open: what was opened once stays open. */
const listOpenLessons = statement<
  { lesson: string },
  { courseId: string; userId: string; items: string; now: Date; learnsFrom: Date }
>(`
  with ${sentReportSql}
  select s.lesson from sent s ${joinLearnableLesson} join course_modules o on o.id = l.module_id
   where ${isOfPlayedFile} and :learnsFrom::timestamptz + coalesce(o.opens_after_days, 0) * interval '1 day' <= s.now`)

interface Report extends Learner {
  items: readonly ProgressItem[]
}

type Reporting = Pick<Context, 'db' | 'live' | 'now'>

/** Merges what was seen; the result is the same in any order and with any number of repetitions. */
export async function reportProgress({ db, live, now }: Reporting, report: Report): Promise<CourseProgress> {
  const { courseId, userId, items } = report
  const at = now()
  const atOnce = await mergePlayingReport(db, report, at)
  if (atOnce) return atOnce
  const watched = items.reduce((sum, { watchSeconds = 0 }) => sum + watchSeconds, 0)
  const { isChanged, ...progress } = await db.transaction().execute(async (tx) => {
    const { learnsFrom } = await mustLearn(tx, report)
    const done = await applyReport(tx, report, { learnsFrom, now: at })
    return settleProgress(tx, { courseId, userId, watched, isChanged: done.length > 0, now: at })
  })
  publishProgress(live, { courseId, userId }, { isChanged, ...progress })
  return progress
}

/** Updates the learner's other screens. */
export function publishProgress(
  live: Context['live'],
  { courseId, userId }: Learner,
  { isChanged, percentageCompletion: percentage }: CountedProgress,
): void {
  if (isChanged) live.publish(`user:${userId}`, 'course-progress', { courseId, percentage })
}

/** Merges every part of a report; resolves to the newly completed lessons. */
async function applyReport(
  tx: Db,
  { courseId, userId, items }: Report,
  { learnsFrom, now }: { learnsFrom: Date; now: Date },
): Promise<string[]> {
  const candidates = new Map<string, Candidate>()
  for (const round of roundsOf(items)) {
    const applied = await updateLessonProgress(tx, { courseId, userId, items: JSON.stringify(round), now })
    const known = new Set(applied.map(({ lessonId }) => lessonId))
    const rest = JSON.stringify(round.filter(({ lesson }) => !known.has(lesson)))
    if (known.size < round.length) {
      const opened = await listOpenLessons(tx, { courseId, userId, items: rest, now, learnsFrom })
      await recordOpenedLessons(tx, { courseId, userId, lessonIds: opened.map(({ lesson }) => lesson), now })
      applied.push(...(await updateLessonProgress(tx, { courseId, userId, items: rest, now })))
    }
    for (const one of applied) if (one.mayBeDone) candidates.set(one.lessonId, one)
  }
  return finishInTime(tx, { courseId, userId, candidates: [...candidates.values()], now })
}
