import { pageMeta } from '@akada/contract/common'
import type { listListings as api } from '@akada/contract/market/routes'
import type { ReplyOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import {
  type CourseRow,
  cardOf,
  courseColumns,
  joinCourse,
  missingOf,
} from '#features/courses/public/cards.ts'
import type { Context } from '#context.ts'

const listOwnCoursePage = statement<
  CourseRow & { saves: number; isTakenDown: boolean },
  { userId: string; limit: number; offset: number }
>(`
  select ${courseColumns(':userId')}, s.saves, coalesce(c.hidden_at, c.removed_at) is not null as is_taken_down
    from courses c ${joinCourse(':userId')}
   where c.user_id = :userId and c.deleted_at is null
   order by c.id desc limit :limit::int offset :offset::int`)

const countOwnCourses = statement<{ count: number }, { userId: string }>(
  `select count(*)::int as count from courses where user_id = :userId and deleted_at is null`,
)

/** A seller's own courses in every state, with what each still needs. */
export async function listListings(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { userId, page, limit }: { userId: string; page: number; limit: number },
): Promise<ReplyOf<typeof api>> {
  const rows = await listOwnCoursePage(db, { userId, limit, offset: (page - 1) * limit })
  const [counted] = await countOwnCourses(db, { userId })
  const courses = rows.map((row) => ({
    ...cardOf(row, storage, now()),
    isListed: row.isListed,
    isTakenDown: row.isTakenDown,
    saves: row.saves,
    missing: row.status === 'draft' ? missingOf(row).map(({ message }) => message) : [],
  }))
  return { courses, meta: pageMeta({ page, limit }, counted?.count ?? 0) }
}
