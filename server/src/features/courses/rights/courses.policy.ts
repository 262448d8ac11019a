import { type Db, statement } from '#db/connect.ts'
import { visitorId } from '#features/posts/public.ts'
import { limitError } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'

interface CourseAccess {
  courseId: string
  viewerId: string | undefined
}

interface SeenCourse {
  id: string
  userId: string | null
  status: 'draft' | 'published' | 'archived'
  isPaid: boolean
  title: string
  version: number
  itemsCount: number
  overPlan: 'read-only' | 'not-for-sale' | null
}

const columns =
  'c.id, c.user_id, c.status, c.is_paid, c.title, c.outline_version as version, c.items_count, c.over_plan'

const findVisibleCourse = statement<SeenCourse, { courseId: string; viewerId: string }>(`
  select ${columns}
    from courses c left join users u on u.id = c.user_id cross join can_see_course(:viewerId, c, u)
   where c.id = :courseId`)

/** A course that the viewer may not see counts as not found. */
export async function mustSeeCourse(
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<SeenCourse> {
  const [course] = await findVisibleCourse(db, { courseId, viewerId })
  if (!course) throw new ApiError('API_ERR_NOT_FOUND')
  return course
}

/** Whether the viewer may see a course, and so be in its room. */
export const maySeeCourse = async (
  db: Db,
  { courseId, viewerId = visitorId }: CourseAccess,
): Promise<boolean> => (await findVisibleCourse(db, { courseId, viewerId })).length > 0

const lockCourse = statement<SeenCourse, { courseId: string }>(
  `select ${columns} from courses c where c.id = :courseId and c.deleted_at is null
    and c.removed_at is null for no key update`,
)

interface Teaching {
  userId: string
  /** What is still allowed on a course beyond the plan: closing it, and answering its learners. */
  evenReadOnly?: boolean
}

/**
 * An own course, locked for a change: 403 for visible courses of others, 404 for the rest, 402 for one beyond the plan.
 */
export async function mustTeach(
  tx: Db,
  { courseId, userId, evenReadOnly = false }: Teaching & { courseId: string },
): Promise<SeenCourse> {
  const [course] = await lockCourse(tx, { courseId })
  if (course?.userId !== userId) {
    await mustSeeCourse(tx, { courseId, viewerId: userId })
    throw new ApiError('API_ERR_FORBIDDEN')
  }
  if (course.overPlan === 'read-only' && !evenReadOnly)
    throw await limitError(tx, { userId, limit: 'maxCourses', used: await countCourses(tx, userId) })
  return course
}

const countActiveCourses = statement<{ used: number }, { userId: string }>(
  `select count(*)::int as used from courses where user_id = :userId and deleted_at is null and status <> 'archived'`,
)
/** Courses that count for the plan of their creator. */
export const countCourses = async (db: Db, userId: string): Promise<number> =>
  (await countActiveCourses(db, { userId }))[0]?.used ?? 0

const findCourseOfModule = statement<{ courseId: string }, { moduleId: string }>(
  `select course_id from course_modules where id = :moduleId and deleted_at is null`,
)

/** The own course of a module, locked for a change. */
export async function mustTeachModule(
  tx: Db,
  { moduleId, ...teaching }: Teaching & { moduleId: string },
): Promise<SeenCourse> {
  const [module] = await findCourseOfModule(tx, { moduleId })
  if (!module) throw new ApiError('API_ERR_NOT_FOUND')
  return mustTeach(tx, { courseId: module.courseId, ...teaching })
}

const findCourseOfLesson = statement<{ courseId: string }, { lessonId: string; moduleId: string | null }>(`
  select course_id from lessons where id = :lessonId and (:moduleId::uuid is null or module_id = :moduleId)
    and deleted_at is null`)

/** The own course of a lesson, locked for a change. */
export async function mustTeachLesson(
  tx: Db,
  { lessonId, moduleId, ...teaching }: Teaching & { lessonId: string; moduleId?: string },
): Promise<SeenCourse> {
  const [lesson] = await findCourseOfLesson(tx, { lessonId, moduleId: moduleId ?? null })
  if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
  return mustTeach(tx, { courseId: lesson.courseId, ...teaching })
}
