import { type Db, statement } from '#db/connect.ts'
import { mustSeeCourse } from '#features/courses/public/rights.ts'
import type { Context } from '#context.ts'

interface Saving {
  userId: string
  courseId: string
}

const insertSavedCourse = statement<
  { saves: number | null },
  { userId: string; courseId: string; now: Date }
>(`
  with saved as (
    insert into saved_courses (user_id, course_id, created_at, amount_minor)
    values (:userId, :courseId, :now::timestamptz, (select amount_minor from market_courses where course_id = :courseId))
    on conflict do nothing returning course_id
  ), counted as (
    update course_stats set saves = saves + 1 where course_id in (select course_id from saved) returning saves
  )
  select coalesce((select saves from counted), (select saves from course_stats where course_id = :courseId)) as saves`)

const deleteSavedCourse = statement<{ saves: number | null }, { userId: string; courseId: string }>(`
  with removed as (
    delete from saved_courses where user_id = :userId and course_id = :courseId returning course_id
  ), counted as (
    update course_stats set saves = greatest(saves - 1, 0)
     where course_id in (select course_id from removed) returning saves
  )
  select coalesce((select saves from counted), (select saves from course_stats where course_id = :courseId)) as saves`)

/** Saves a course that the member may see; again changes nothing. */
export async function saveCourse({ db, now }: Pick<Context, 'db' | 'now'>, { userId, courseId }: Saving) {
  await mustSeeCourse(db, { courseId, viewerId: userId })
  const [counted] = await insertSavedCourse(db, { userId, courseId, now: now() })
  return { courseId, liked: true, saves: counted?.saves ?? 0 }
}

/** Takes a course out of the saved ones, also when it can no longer be seen. */
export async function unsaveCourse(db: Db, { userId, courseId }: Saving) {
  const [counted] = await deleteSavedCourse(db, { userId, courseId })
  return { courseId, liked: false, saves: counted?.saves ?? 0 }
}
