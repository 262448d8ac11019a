import type { listTaughtCourses as api } from '@akada/contract/analytics/routes'
import type { ReplyOf, RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { listUserCourses } from '#features/courses/public/cards.ts'
import type { Context } from '#context.ts'
import { completionOf } from './completion-rate.ts'

const listCourseFigures = statement<
  { id: string; students: number; completions: number; changedAt: Date },
  { ids: readonly string[]; userId: string }
>(`
  select c.id, s.students, s.completions, c.changed_at
    from courses c join course_stats s on s.course_id = c.id
    join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
   where c.id = any(:ids::uuid[]) and c.user_id = :userId`)

type Request = RequestOf<typeof api>['query'] & { userId: string }

/** A creator's courses with how they do. */
export async function listTaughtCourses(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  { userId, ...query }: Request,
): Promise<ReplyOf<typeof api>> {
  const { courses, meta } = await listUserCourses(context, { ...query, userId, viewerId: userId })
  const ids = courses.map(({ id }) => id)
  const figures = new Map((await listCourseFigures(context.db, { ids, userId })).map((one) => [one.id, one]))
  const none = { students: 0, completions: 0, changedAt: context.now() }
  return {
    meta,
    courses: courses.map((course) => {
      const found = figures.get(course.id) ?? none
      const { completionRate } = completionOf(found)
      return { ...course, completionRate, changedAt: found.changedAt.toISOString() }
    }),
  }
}
