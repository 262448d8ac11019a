import { paymentMessages, refundWindow } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { completionPercent } from '#features/courses/public/cards.ts'
import { saleTermsOf } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Sellable } from '#money/sellable.ts'
import { notifyCreator } from './enrol.ts'
import { addLearner, endEnrolment } from './enrolments.ts'

interface PricedCourse {
  title: string
  userId: string | null
  amountMinor: number | null
  isOpen: boolean
  isOverPlan: boolean
  isEnrolled: boolean
}

const findPricedCourse = statement<PricedCourse, { itemId: string; buyerId: string }>(`
  select c.title, c.user_id, c.amount_minor, c.status = 'published' and c.hidden_at is null as is_open, c.over_plan is not null as is_over_plan,
         e.user_id is not null as is_enrolled
    from courses c left join users u on u.id = c.user_id cross join can_see_course(:buyerId, c, u)
    left join enrolments e on e.course_id = c.id and e.user_id = :buyerId and e.ended_at is null
   where c.id = :itemId`)

/** The present price; the order keeps it, whatever the course costs later. */
const price: Sellable['price'] = async (db, { itemId, buyerId }) => {
  const [course] = await findPricedCourse(db, { itemId, buyerId })
  if (!course || (!course.isOpen && !course.isEnrolled)) throw new ApiError('API_ERR_NOT_FOUND')
  if (course.isEnrolled) throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.isBought })
  const { title, userId: sellerId, amountMinor } = course
  return { title, priceMinor: amountMinor ?? 0, sellerId, ...(await termsOf(db, course, buyerId)) }
}

/** The order refuses free courses and own ones with a specific error. */
async function termsOf(db: Db, { userId, amountMinor, isOverPlan }: PricedCourse, buyerId: string) {
  if (amountMinor === null || userId === buyerId) return { feeBps: 0, holdDays: 0 }
  const terms = userId === null || isOverPlan ? null : await saleTermsOf(db, userId)
  if (!terms) throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.notForSale })
  return terms
}

/** An archived course is still delivered for earlier orders; nobody pays twice. */
const lockDeliverableCourse = statement<unknown, { itemId: string; buyerId: string }>(`
  select from courses c join users u on u.id = c.user_id cross join can_see_user(:buyerId, u)
    join users b on b.id = :buyerId and b.deleted_at is null
   where c.id = :itemId and c.status <> 'draft' and c.deleted_at is null and c.removed_at is null and c.hidden_at is null
     and not exists (select from enrolments e where e.course_id = c.id and e.user_id = :buyerId and e.ended_at is null)
     for share of c`)

interface CourseUsage {
  doneCount: number
  itemsCount: number
  isCompleted: boolean
  handedOut: number
}

/** What was handed out counts, not what the learner reports. */
const findCourseUsage = statement<CourseUsage, { itemId: string; buyerId: string }>(`
  select e.done_count, c.items_count, e.completed_at is not null as is_completed,
         share_handed_out(c.id, e.user_id) as handed_out
    from enrolments e join courses c on c.id = e.course_id where e.course_id = :itemId and e.user_id = :buyerId`)

/** Courses are bought: payment enrols, and a full refund ends the enrolment. */
export const courseSale: Sellable = {
  price,
  canDeliver: async (tx, { itemId, buyerId }) =>
    (await lockDeliverableCourse(tx, { itemId, buyerId })).length > 0,
  deliver: async (tx, { itemId: courseId, buyerId: userId, orderId, at }) => {
    await addLearner(tx, { courseId, userId, source: 'purchase', orderId, now: at })
    await notifyCreator(tx, { courseId, userId })
  },
  canReturn: async (tx, { itemId, buyerId }) => {
    const [used] = await findCourseUsage(tx, { itemId, buyerId })
    if (!used) return true
    const share = Math.max(used.handedOut, completionPercent(used.doneCount, used.itemsCount))
    return !used.isCompleted && share < refundWindow.percentage
  },
  endDelivery: async (tx, { itemId: courseId, buyerId: userId, at }) => {
    await endEnrolment(tx, { courseId, userId, keepsPurchase: false, now: at })
  },
}
