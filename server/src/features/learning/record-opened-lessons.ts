import { type Db, statement } from '#db/connect.ts'

/** What was opened once is never locked again; counted with the row behind it. */
const insertOpenedLessons = statement<
  unknown,
  { courseId: string; userId: string; lessonIds: readonly string[]; now: Date }
>(`
  with opened as (
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, changed_at)
    select :userId, :courseId, id, :now::timestamptz, :now::timestamptz from unnest(:lessonIds::uuid[]) id
    on conflict do nothing
    returning lesson_id)
  insert into lesson_stats (lesson_id, opened)
  select lesson_id, 1 from opened order by lesson_id
  on conflict (lesson_id) do update set opened = lesson_stats.opened + 1`)

/** Records that a learner has opened lessons. */
export async function recordOpenedLessons(
  db: Db,
  {
    courseId,
    userId,
    lessonIds,
    now,
  }: { courseId: string; userId: string; lessonIds: readonly string[]; now: Date },
): Promise<void> {
  if (lessonIds.length > 0) await insertOpenedLessons(db, { courseId, userId, lessonIds, now })
}
