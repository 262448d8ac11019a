import { coursePrices } from '@akada/contract/courses/model'
import { instalmentMessages } from '@akada/contract/instalments/routes'
import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'
import { mustBeOffered } from './offer-instalments.ts'
import { type InstalmentPlanRow, instalmentsOf, planColumns, toInstalmentPlan } from './plan-rows.ts'

const lockActivePlan = statement<InstalmentPlanRow, { buyerId: string; courseId: string }>(
  `select ${planColumns} from instalment_plans where buyer_id = :buyerId and course_id = :courseId
    and state in ('offered', 'running')
     for no key update`,
)
const endPlan = statement<unknown, { id: string }>(
  `update instalment_plans set state = 'ended' where id = :id`,
)
const insertInstalmentPlan = statement<
  InstalmentPlanRow,
  {
    buyerId: string
    courseId: string
    sellerId: string | null
    title: string
    priceMinor: number
    parts: number
    feeBps: number
    holdDays: number
    at: Date
  }
>(
  `insert into instalment_plans (buyer_id, course_id, seller_id, course_title, total, parts_count, fee_bps, hold_days, created_at)
   values (:buyerId, :courseId, :sellerId, :title, :priceMinor::bigint, :parts, :feeBps, :holdDays, :at)
   on conflict (buyer_id, course_id) where state in ('offered', 'running') do nothing returning ${planColumns}`,
)
const insertParts = statement<unknown, { id: string; amounts: readonly number[] }>(
  `insert into instalment_parts (plan_id, number, amount)
   select :id, number, amount from unnest(:amounts::bigint[]) with ordinality p (amount, number)`,
)

const refused = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const invalid = (message: string) => new ApiError('API_ERR_VALIDATION', { message })

interface Starting {
  courseId: string
  buyerId: string
  parts: number
}

/** Whole naira, because people type the amounts of transfers; the first part takes what is left over. */
export function splitPrice(total: number, parts: number): number[] {
  const part = Math.floor(total / parts / 100) * 100
  return [total - part * (parts - 1), ...Array.from({ length: parts - 1 }, () => part)]
}

/** Splits the present price of a course into parts for a buyer; nothing happens until the first is paid. */
export async function startInstalments(context: Context, { courseId, buyerId, parts }: Starting) {
  const { db, declared, now } = context
  const at = now()
  const offer = await declared.sellables.COURSE?.price(db, { itemId: courseId, buyerId, at })
  if (!offer?.sellerId) throw new ApiError('API_ERR_NOT_FOUND')
  await mustBeOffered(db, courseId, parts)
  if (offer.sellerId === buyerId) throw invalid(paymentMessages.ownCourse)
  if (offer.priceMinor <= 0) throw invalid(paymentMessages.isFree)
  if (offer.priceMinor / parts < coursePrices.min * 100) throw refused(instalmentMessages.tooCheap)
  return db.transaction().execute(async (tx) => {
    const plan = await findOrCreatePlan(tx, { courseId, buyerId, parts, offer, at })
    return toInstalmentPlan(plan, await instalmentsOf(tx, plan.id), at)
  })
}

interface PlanRequest extends Starting {
  offer: Offer
  at: Date
}

async function findOrCreatePlan(tx: Db, making: PlanRequest): Promise<InstalmentPlanRow> {
  const { courseId, buyerId, parts, offer, at } = making
  const [known] = await lockActivePlan(tx, { buyerId, courseId })
  if (known?.state === 'running') throw refused(instalmentMessages.running)
  if (known?.partsCount === parts && known.total === offer.priceMinor) return known
  if (known) await endPlan(tx, { id: known.id })
  const { title, priceMinor, sellerId, feeBps, holdDays } = offer
  const [made] = await insertInstalmentPlan(tx, {
    buyerId,
    courseId,
    sellerId,
    title,
    priceMinor,
    parts,
    feeBps,
    holdDays,
    at,
  })
  // Another tab was a moment faster.
  if (!made) return findOrCreatePlan(tx, making)
  await insertParts(tx, { id: made.id, amounts: splitPrice(priceMinor, parts) })
  return made
}
