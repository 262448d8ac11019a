import { instalmentDays, instalmentMessages } from '@akada/contract/instalments/routes'
import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { courseSale, endEnrolment } from '#features/learning/public.ts'
import { addMonths } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Sellable, SoldItem } from '#money/sellable.ts'
import { advancePlan } from './advance-plan.ts'
import {
  type InstalmentRow,
  type InstalmentPlanRow,
  addDays,
  instalmentsOf,
  planColumns,
} from './plan-rows.ts'

const named = planColumns
  .split(', ')
  .map((column) => `p.${column}`)
  .join(', ')
const findPlanOfPart = statement<InstalmentPlanRow, { partId: string }>(
  `select ${named} from instalment_parts i join instalment_plans p on p.id = i.plan_id where i.id = :partId`,
)
const lockPlan = statement<InstalmentPlanRow, { id: string }>(
  `select ${planColumns} from instalment_plans where id = :id for no key update`,
)
const findOtherActivePlan = statement<{ id: string }, { buyerId: string; courseId: string; planId: string }>(
  `select id from instalment_plans where buyer_id = :buyerId and course_id = :courseId
    and state in ('offered', 'running') and id <> :planId`,
)
const isCourseAvailable = statement<{ id: string }, { courseId: string }>(
  `select id from courses where id = :courseId and deleted_at is null and removed_at is null`,
)
const markPartPaid = statement<{ id: string }, { itemId: string; orderId: string; at: Date }>(
  `update instalment_parts set order_id = :orderId, paid_at = :at where id = :itemId and order_id is null returning id`,
)
const setDueDates = statement<unknown, { planId: string; dueAts: readonly Date[] }>(
  `update instalment_parts i set due_at = d.due_at from unnest(:dueAts::timestamptz[]) with ordinality d (due_at, number)
    where i.plan_id = :planId and i.number = d.number and i.due_at is null`,
)
const markPartUnpaid = statement<{ id: string }, { itemId: string; orderId: string; dueAt: Date }>(
  `update instalment_parts set order_id = null, paid_at = null, due_at = greatest(due_at, :dueAt)
    where id = :itemId and order_id = :orderId returning id`,
)
const deleteDueDates = statement<unknown, { planId: string }>(
  `update instalment_parts set due_at = null where plan_id = :planId`,
)
const endInstalmentPlan = statement<unknown, { planId: string }>(
  `update instalment_plans set state = 'ended', paused_at = null, next_look_at = null where id = :planId`,
)

interface PartWithPlan {
  plan: InstalmentPlanRow
  parts: InstalmentRow[]
  part: InstalmentRow
}

/** The plan of a part, which stays locked until the transaction ends. */
async function lockPart(tx: Db, partId: string): Promise<PartWithPlan | undefined> {
  const [known] = await findPlanOfPart(tx, { partId })
  const [plan] = known ? await lockPlan(tx, { id: known.id }) : []
  if (!plan) return undefined
  const parts = await instalmentsOf(tx, plan.id)
  const part = parts.find(({ id }) => id === partId)
  return part && { plan, parts, part }
}

/** The same payment, of the whole course. */
const ofCourse = (sold: SoldItem, { courseId }: InstalmentPlanRow): SoldItem => ({
  ...sold,
  itemId: courseId,
})

const refused = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

const price: Sellable['price'] = async (db, { itemId, buyerId }) => {
  const [plan] = await findPlanOfPart(db, { partId: itemId })
  if (plan?.buyerId !== buyerId || plan.state === 'ended') throw new ApiError('API_ERR_NOT_FOUND')
  const parts = await instalmentsOf(db, plan.id)
  const part = parts.find(({ id }) => id === itemId)
  if (!part || part.paidAt) throw refused(paymentMessages.isBought)
  if (parts.some(({ number, paidAt }) => number < part.number && !paidAt))
    throw refused(instalmentMessages.earlier)
  const { courseId, courseTitle, partsCount, sellerId, feeBps, holdDays } = plan
  return {
    title: `${courseTitle}, part ${part.number} of ${partsCount}`,
    priceMinor: part.amount,
    sellerId,
    feeBps,
    holdDays,
    details: { courseId, courseTitle },
  }
}

/** The first part opens the course, under the same rules as its whole price; later ones need it to be there still. */
async function canDeliver(tx: Db, sold: SoldItem): Promise<boolean> {
  const found = await lockPart(tx, sold.itemId)
  if (!found || found.part.paidAt || found.plan.buyerId !== sold.buyerId) return false
  const { plan, part } = found
  if (part.number > 1)
    return isRunning(plan) && (await isCourseAvailable(tx, { courseId: plan.courseId })).length > 0
  // An offer that ended is taken up again by money that came late, or back from the bank.
  if (
    plan.state === 'ended' &&
    (await findOtherActivePlan(tx, { buyerId: plan.buyerId, courseId: plan.courseId, planId: plan.id }))
      .length > 0
  )
    return false
  return courseSale.canDeliver(tx, ofCourse(sold, plan))
}

const isRunning = ({ state }: InstalmentPlanRow) => state === 'running' || state === 'paid'

const deliver: Sellable['deliver'] = async (tx, sold, following) => {
  const found = await lockPart(tx, sold.itemId)
  if (
    !found ||
    (await markPartPaid(tx, { itemId: sold.itemId, orderId: sold.orderId, at: sold.at })).length === 0
  )
    throw new Error('a part is paid once')
  const { plan, part, parts } = found
  if (part.number === 1) {
    await setDueDates(tx, {
      planId: plan.id,
      dueAts: parts.map(({ number }) => addMonths(sold.at, number - 1)),
    })
    await courseSale.deliver(tx, ofCourse(sold, plan), following)
  }
  await advancePlan(tx, plan, sold.at)
}

/** A part whose money went back is due again; without any other, the course is given back. */
const endDelivery: Sellable['endDelivery'] = async (tx, sold) => {
  const found = await lockPart(tx, sold.itemId)
  if (
    !found ||
    (
      await markPartUnpaid(tx, {
        itemId: sold.itemId,
        orderId: sold.orderId,
        dueAt: addDays(sold.at, instalmentDays.grace),
      })
    ).length === 0
  )
    return
  const { plan, parts } = found
  if (parts.some(({ id, paidAt }) => id !== sold.itemId && paidAt)) {
    await advancePlan(tx, plan, sold.at)
    return
  }
  await endInstalmentPlan(tx, { planId: plan.id })
  await deleteDueDates(tx, { planId: plan.id })
  const { courseId, buyerId: userId } = plan
  await endEnrolment(tx, { courseId, userId, keepsPurchase: false, now: sold.at })
}

/** A part of a course's price. */
export const instalmentForSale: Sellable = {
  price,
  canDeliver,
  deliver,
  canReturn: async (tx, sold) => {
    const found = await lockPart(tx, sold.itemId)
    if (!found || found.parts.filter(({ paidAt }) => paidAt).length !== 1) return false
    return courseSale.canReturn(tx, ofCourse(sold, found.plan))
  },
  endDelivery,
}
