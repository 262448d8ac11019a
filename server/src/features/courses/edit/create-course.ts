import type { Course, CourseForm } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { priceColumns, tagsOf } from '../fields/course-form.ts'
import { countCourses } from '../rights/courses.policy.ts'
import { getCourse } from '../view/get-course.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { mustBeUpload, setPromotion } from '../fields/promotion.ts'

export type Teaching = Pick<Context, 'db' | 'declared' | 'storage' | 'jobs' | 'now'>

const findVerificationFlags = statement<
  { profile: boolean; location: boolean; phone: boolean },
  { userId: string }
>(`
  select profile_setup_completed as profile, is_location_verified as location, phone_number_verified as phone
    from users where id = :userId`)

/** Teachers have a profile and a verified location and phone number. */
export async function mustBeVerified(db: Db, userId: string): Promise<void> {
  const [done] = await findVerificationFlags(db, { userId })
  const missing = Object.entries(done ?? {}).flatMap(([step, isDone]) => (isDone ? [] : [step]))
  if (missing.length > 0) throw new ApiError('API_ERR_VERIFICATION_REQUIRED', { extra: { missing } })
}

export const findCourseByClientId = statement<{ id: string }, { userId: string; clientId: string }>(
  `select id from courses where user_id = :userId and client_id = :clientId`,
)
const lockMember = statement<unknown, { userId: string }>(
  `select from users where id = :userId for no key update`,
)
export const insertCourseStats = statement<unknown, { id: string }>(
  `insert into course_stats (course_id) values (:id)`,
)
const insertHiddenModule = statement<unknown, { id: string }>(
  `insert into course_modules (course_id, position, title) values (:id, 0, 'Lessons')`,
)

/** Plans limit the number of courses; locks the member, so that two concurrent calls count each other. */
export async function mustHaveRoom(tx: Db, userId: string): Promise<void> {
  await lockMember(tx, { userId })
  await mustBeWithin(tx, { userId, limit: 'maxCourses', used: (await countCourses(tx, userId)) + 1 })
}

/** Creates a draft; the same `clientId` returns the same course. */
export async function createCourse(
  context: Teaching,
  { userId, form }: { userId: string; form: CourseForm },
): Promise<Course> {
  const { db } = context
  const [known] = form.clientId ? await findCourseByClientId(db, { userId, clientId: form.clientId }) : []
  const courseId = known?.id ?? (await insertCourse(context, { userId, form }))
  return getCourse(context, { courseId, viewerId: userId })
}

async function insertCourse(
  context: Teaching,
  { userId, form }: { userId: string; form: CourseForm },
): Promise<string> {
  const { db } = context
  const columns = { ...priceColumns(form), tags: tagsOf(form.tags) }
  await mustBeVerified(db, userId)
  if (form.isPaid) await mustBeWithin(db, { userId, limit: 'enrollmentMonetization', used: 1 })
  const key = form.promotionalUrl
  const mimeType = key ? await mustBeUpload(context, { userId, key }) : ''
  return db.transaction().execute(async (tx) => {
    await mustHaveRoom(tx, userId)
    const [first] = form.clientId ? await findCourseByClientId(tx, { userId, clientId: form.clientId }) : []
    if (first) return first.id
    const { title, description, difficultyLevel, category, language, clientId = null } = form
    const { id } = await tx
      .insertInto('courses')
      .values({ userId, title, description, difficultyLevel, category, language, clientId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertCourseStats(tx, { id })
    if (category === 'SIMPLE') {
      await insertHiddenModule(tx, { id })
      // Studio and learners know modules from the outline.
      await rewriteOutline(tx, id, { now: context.now() })
    }
    if (key) await setPromotion(tx, context, { ownerType: 'course', courseId: id, userId, key, mimeType })
    return id
  })
}
