import { enrolmentMessages } from '@akada/contract/learning/enrolment-routes'
import { nairaOf } from '@akada/contract/money/model'
import { type Db, statement } from '#db/connect.ts'
import { completionPercent } from '#features/courses/public/cards.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { addLearner } from './enrolments.ts'
import { acceptInvitations } from './many/accept-invitations.ts'

interface EnrollableCourse {
  userId: string | null
  isOpen: boolean
  isOverPlan: boolean
  amountMinor: number | null
  isEnrolled: boolean
  isBought: boolean
}

/** The course, locked until the transaction ends, and its relation to the enrolling member. */
const lockEnrollableCourse = statement<EnrollableCourse, { courseId: string; userId: string }>(`
  select c.user_id, c.status = 'published' and c.hidden_at is null as is_open, c.over_plan is not null as is_over_plan, c.amount_minor,
         e.user_id is not null and e.ended_at is null as is_enrolled, e.order_id is not null as is_bought
    from courses c left join users u on u.id = c.user_id cross join can_see_course(:userId, c, u)
    left join enrolments e on e.course_id = c.id and e.user_id = :userId
   where c.id = :courseId for share of c`)

const findEnrolment = statement<
  { enrolledAt: Date; doneCount: number; itemsCount: number },
  { courseId: string; userId: string }
>(`
  select e.enrolled_at, e.done_count, c.items_count
    from enrolments e join courses c on c.id = e.course_id where e.course_id = :courseId and e.user_id = :userId`)

interface Enrolment {
  courseId: string
  userId: string
  fromPostId?: string | undefined
}

/** Enrols in a free course, or readmits a buyer who left; idempotent. */
export async function enrol(context: Pick<Context, 'db' | 'now' | 'secret'>, enrolment: Enrolment) {
  const { courseId, userId } = enrolment
  const { db, now } = context
  return db.transaction().execute(async (tx) => {
    const course = await mustBeFree(tx, enrolment)
    if (!course.isEnrolled) await addAndNotify(tx, { ...enrolment, course, now: now() })
    await acceptInvitations({ ...context, db: tx }, { courseId, userId })
    const [row] = await findEnrolment(tx, { courseId, userId })
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    return {
      courseId,
      enrolled: true as const,
      enrolledAt: row.enrolledAt.toISOString(),
      percentageCompletion: completionPercent(row.doneCount, row.itemsCount),
    }
  })
}

async function mustBeFree(tx: Db, { courseId, userId }: Enrolment): Promise<EnrollableCourse> {
  const [course] = await lockEnrollableCourse(tx, { courseId, userId })
  if (!course) throw new ApiError('API_ERR_NOT_FOUND')
  if (course.userId === userId)
    throw new ApiError('API_ERR_CONFLICT', { message: enrolmentMessages.ownCourse })
  if (course.isEnrolled) return course
  if (!course.isOpen) throw new ApiError('API_ERR_NOT_FOUND')
  const { amountMinor, isBought } = course
  if (course.isOverPlan && !isBought)
    throw new ApiError('API_ERR_CONFLICT', { message: enrolmentMessages.noLearners })
  if (amountMinor !== null && !isBought)
    throw new ApiError('API_ERR_PAYMENT_REQUIRED', {
      extra: { courseId, amount: nairaOf(amountMinor), amountMinor, currency: 'NGN' },
    })
  return course
}

async function addAndNotify(
  tx: Db,
  { course, ...enrolment }: Enrolment & { course: EnrollableCourse; now: Date },
) {
  const isNew = await addLearner(tx, { ...enrolment, source: course.isBought ? 'purchase' : 'free' })
  if (isNew) await notifyCreator(tx, enrolment)
}

const findCreator = statement<{ userId: string | null }, { courseId: string }>(
  `select user_id from courses where id = :courseId`,
)

/** Notifies the creator of a course about a new learner. */
export async function notifyCreator(
  tx: Db,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  const [course] = await findCreator(tx, { courseId })
  if (course?.userId)
    await notify(tx, {
      to: course.userId,
      kind: 'enrolment',
      subject: { type: 'course', id: courseId },
      actorId: userId,
    })
}
