import { pageMeta } from '@akada/contract/common'
import type { CoursePage } from '@akada/contract/courses/model'
import { statement } from '#db/connect.ts'
import { type CardRow, cardColumns, cardsOf, joinCourse } from '#features/courses/public/cards.ts'
import type { Context } from '#context.ts'

const listSavedCoursePage = statement<CardRow, { userId: string; limit: number; offset: number }>(`
  select ${cardColumns(':userId')}
    from saved_courses k join courses c on c.id = k.course_id ${joinCourse(':userId')} cross
      join can_see_course(:userId, c, u)
   where k.user_id = :userId
   order by k.created_at desc, k.course_id limit :limit::int offset :offset::int`)

const countSavedCourses = statement<{ count: number }, { userId: string }>(`
  select count(*)::int as count
    from saved_courses k join courses c on c.id = k.course_id left join users u on u.id = c.user_id
   cross join can_see_course(:userId, c, u)
   where k.user_id = :userId`)

/** A member's saved courses, newest first; what they may no longer see is left out. */
export async function listSavedCourses(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { userId, page, limit }: { userId: string; page: number; limit: number },
): Promise<CoursePage> {
  const rows = await listSavedCoursePage(db, { userId, limit, offset: (page - 1) * limit })
  const [counted] = await countSavedCourses(db, { userId })
  return { ...cardsOf(rows, storage, now()), meta: pageMeta({ page, limit }, counted?.count ?? 0) }
}
