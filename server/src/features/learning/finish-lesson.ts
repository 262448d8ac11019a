import { type Db, statement } from '#db/connect.ts'
import { type Learner, mustLearn } from './learning.policy.ts'
import { recordOpenedLessons } from './record-opened-lessons.ts'
import { type CountedProgress, settleProgress } from './settle-progress.ts'

const markLessonDone = statement<
  { rows: number },
  { courseId: string; userId: string; lessonId: string; now: Date }
>(`
  with done as (
    update lesson_progress set done_at = :now::timestamptz, changed_at = :now::timestamptz
     where user_id = :userId and course_id = :courseId and lesson_id = :lessonId and done_at is null
    returning lesson_id
  ), counted as (
    insert into lesson_stats (lesson_id, done) select lesson_id, 1 from done
    on conflict (lesson_id) do update set done = lesson_stats.done + 1
  )
  select count(*)::int as rows from done`)

/** Marks a passed quiz as complete; part of the transaction that grades it. Never revoked. */
export async function finishLesson(
  tx: Db,
  { lessonId, now, ...learner }: Learner & { lessonId: string; now: Date },
): Promise<CountedProgress> {
  await mustLearn(tx, learner)
  await recordOpenedLessons(tx, { ...learner, lessonIds: [lessonId], now })
  const [done] = await markLessonDone(tx, {
    courseId: learner.courseId,
    userId: learner.userId,
    lessonId,
    now,
  })
  return settleProgress(tx, { ...learner, isChanged: done?.rows === 1, now })
}
