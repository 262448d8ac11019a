import { type Db, statement } from '#db/connect.ts'

const insertLessonFetches = statement<unknown, { userId: string; lessonIds: readonly string[]; now: Date }>(`
  insert into lesson_fetches (user_id, lesson_id, fetched_at) select :userId, id, :now::timestamptz
    from unnest(:lessonIds::uuid[]) id
  on conflict do nothing`)

interface Fetching {
  userId: string
  lessonIds: readonly string[]
  now: Date
}

/** Records that the server has handed out the content of lessons to a learner; the first time counts. */
export async function recordFetchedLessons(db: Db, { userId, lessonIds, now }: Fetching): Promise<void> {
  if (lessonIds.length > 0) await insertLessonFetches(db, { userId, lessonIds, now })
}
