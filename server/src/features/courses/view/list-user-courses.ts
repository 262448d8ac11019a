import { pageMeta } from '@akada/contract/common'
import type { CoursePage } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { visitorId } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { type CardRow, cardColumns, joinCourse } from '../rows/course-rows.ts'
import { cardOf } from './course-view.ts'

interface ListQuery {
  userId: string
  viewerId: string | undefined
  page: number
  limit: number
  category?: string | undefined
  status?: string | undefined
}

/** A card with what its creator is told besides. */
interface UserCourseRow extends CardRow {
  completions: number
  changedAt: Date
}

interface Filter {
  viewerId: string
  userId: string
  category: string | null
  status: string | null
}

const conditions = `
  c.user_id = :userId and c.deleted_at is null and (:category::text is null or c.category = :category)
  and (:status::text is null or c.status = :status)`

const listUserCoursePage = statement<UserCourseRow, Filter & { limit: number; offset: number }>(`
  select ${cardColumns(':viewerId')}, s.completions, c.changed_at
    from courses c ${joinCourse(':viewerId')} cross join can_see_course(:viewerId, c, u)
   where ${conditions} order by c.id desc limit :limit::int offset :offset::int`)

const countUserCourses = statement<{ count: number }, Filter>(`
  select count(*)::int as count from courses c join users u on u.id = c.user_id cross join can_see_course(:viewerId, c, u)
   where ${conditions}`)

const canSeeMember = statement<unknown, { viewerId: string; userId: string }>(
  `select from users u cross join can_see_user(:viewerId, u) where u.id = :userId`,
)

async function mustSeeMember(db: Db, viewerId: string, userId: string): Promise<void> {
  if ((await canSeeMember(db, { viewerId, userId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
}

/** Cards of these rows, marking the ones the viewer saved. */
export const cardsOf = (rows: readonly CardRow[], storage: Pick<Storage, 'url'>, now: Date) => ({
  courses: rows.map((row) => cardOf(row, storage, now)),
  saveStatuses: rows.map(({ id, isFavorited }) => ({ courseId: id, liked: isFavorited })),
})

/** A member's courses, newest first: the owner's in every state, others' if published. */
export async function findUserCourses(
  db: Db,
  { userId, viewerId = visitorId, page, limit, category, status }: ListQuery,
) {
  await mustSeeMember(db, viewerId, userId)
  const visibleStatus = viewerId === userId ? (status ?? null) : 'published'
  const filter = { viewerId, userId, category: category ?? null, status: visibleStatus }
  const rows = await listUserCoursePage(db, { ...filter, limit, offset: (page - 1) * limit })
  const [counted] = await countUserCourses(db, filter)
  return { rows, meta: pageMeta({ page, limit }, counted?.count ?? 0) }
}

export async function listUserCourses(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  query: ListQuery,
): Promise<CoursePage> {
  const { rows, meta } = await findUserCourses(db, query)
  return { ...cardsOf(rows, storage, now()), meta }
}
