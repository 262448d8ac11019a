import { type PlanLimit, type PlanName, limitKinds } from '@akada/contract/plans/plan-table'
import { holdDays } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { planTable } from '#installation/plan-table.ts'
import { ApiError } from '#lib/api-error.ts'
import { type SupportConfig, promisedSupport } from './promised-support.ts'

export { findMemberPlan, grantPlan, listGrantedPlans } from './grants/grant-plan.ts'
export { listPlanPrices, setPlanPrice } from './pricing/set-plan-price.ts'
export { addMonths } from './periods.ts'
export { claimRenewal, listDueRenewals, giveUpRenewal, renewSubscriptions } from './renewals.ts'

const findActivePlan = statement<{ plan: PlanName; feeBps: number | null }, { userId: string }>(
  `select plan, fee_bps from subscriptions where user_id = :userId and state = 'active'`,
)

/** The plan of a member; a single index lookup, so that nobody needs to cache it. */
export async function planOf(db: Db, userId: string): Promise<PlanName> {
  const [row] = await findActivePlan(db, { userId })
  return row?.plan ?? 'freemium'
}

export const supportLevelOf = async (db: Db, config: SupportConfig, userId: string) =>
  promisedSupport(await planOf(db, userId), config)

interface MemberLimit {
  userId: string
  limit: PlanLimit
}

/** The member's limit of one thing; `unlimited` where there is none, 0 or 1 for yes/no features. */
export async function allowedBy(db: Db, { userId, limit }: MemberLimit): Promise<number> {
  return planTable().limits[limit][await planOf(db, userId)]
}

/** Whether the plan of a member includes something. */
export const isIncluded = async (db: Db, limited: MemberLimit): Promise<boolean> =>
  (await allowedBy(db, limited)) > 0

/**
 * Throws API_ERR_PLAN_LIMIT when `used` things, including the new one, exceed the member's plan. Lock the member before
 * counting, so that two concurrent calls count each other.
 */
export async function mustBeWithin(
  db: Db,
  { userId, limit, used }: MemberLimit & { used: number },
): Promise<void> {
  const allowed = await allowedBy(db, { userId, limit })
  if (used <= allowed) return
  // The number without the new one.
  throw await limitError(db, { userId, limit, used: Math.max(allowed, used - 1) })
}

/** The refusal of what exceeds a plan, with its numbers. */
export async function limitError(
  db: Db,
  { userId, limit, used }: MemberLimit & { used: number },
): Promise<ApiError> {
  const plan = await planOf(db, userId)
  const allowed = planTable().limits[limit][plan]
  return new ApiError('API_ERR_PLAN_LIMIT', {
    extra: { limit, used, allowed, plan, upgradeTab: `${limitKinds[limit].product}-plans` },
  })
}

/** Throws API_ERR_PLAN_LIMIT unless the plan of the member includes something. */
export const mustInclude = (db: Db, limited: MemberLimit): Promise<void> =>
  mustBeWithin(db, { ...limited, used: 1 })

/**
 * The terms of a member's sales: the platform's share in hundredths of a percent, and days until the money is
 * available; null when their plan does not include selling.
 */
export async function saleTermsOf(
  db: Db,
  userId: string,
): Promise<{ feeBps: number; holdDays: number } | null> {
  const [row] = await findActivePlan(db, { userId })
  const plan = row?.plan ?? 'freemium'
  const feeBps = row?.feeBps ?? planTable().saleFees[plan]
  if (feeBps === null) return null
  return { feeBps, holdDays: planTable().limits.instantRevenueAccess[plan] ? 0 : holdDays }
}
