import { type PlanName, planNames } from '@akada/contract/plans/plan-table'
import { type BillingCycle, renewalDays } from '@akada/contract/plans/routes'
import { daysBefore, daysBetween, endOfPeriod } from './periods.ts'
import type { PriceRow } from './prices.ts'
import type { SubscriptionRow } from './get-subscription.ts'

/** The effect of taking a plan now. */
export interface ChangeOfPlan {
  kind: 'start' | 'upgrade' | 'downgrade' | 'renew' | 'same'
  credit: number
  creditDays: number
  startsAt: Date
  endsAt: Date
}

interface Choice {
  plan: PlanName
  billingCycle: BillingCycle
}

const isLonger = (cycle: BillingCycle, other: BillingCycle) => cycle === 'yearly' && other === 'monthly'

/** A larger plan or a longer cycle, and neither of the two smaller. */
function isUpgrade(to: Choice, from: Choice): boolean {
  const steps = planNames.indexOf(to.plan) - planNames.indexOf(from.plan)
  if (steps < 0 || isLonger(from.billingCycle, to.billingCycle)) return false
  return steps > 0 || isLonger(to.billingCycle, from.billingCycle)
}

const isSame = (one: Choice, other: Choice) =>
  one.plan === other.plan && one.billingCycle === other.billingCycle

/** What the member will have in the next period. */
const nextOf = ({ plan, billingCycle, nextPlan, nextCycle }: SubscriptionRow): Choice => ({
  plan: nextPlan ?? plan,
  billingCycle: nextCycle ?? billingCycle,
})

/** Whether the period ends so soon that the next one can be paid. */
const canRenew = ({ periodEndsAt }: SubscriptionRow, at: Date) =>
  at >= daysBefore(periodEndsAt, renewalDays[0])

/** Its member pays for a plan then like anybody without one. */
const isContractOver = ({ isGranted, periodEndsAt }: SubscriptionRow, at: Date) =>
  isGranted && at >= periodEndsAt

function kindOf(row: SubscriptionRow | undefined, to: PriceRow, at: Date): ChangeOfPlan['kind'] {
  if (!row || isContractOver(row, at)) return to.plan === 'freemium' ? 'same' : 'start'
  if (isSame(to, row) && canRenew(row, at)) return 'renew'
  // Another plan starts when the paid one ends, and not a day earlier.
  if (isSame(to, nextOf(row)) && at >= row.periodEndsAt) return 'renew'
  if (isSame(to, row)) return 'same'
  return isUpgrade(to, row) ? 'upgrade' : 'downgrade'
}

/**
 * The rest of a paid period in whole days, so that a price holds for a day; to the naira, as people type it by hand.
 */
function creditOf({ periodStartsAt, periodEndsAt, periodValue }: SubscriptionRow, at: Date) {
  const [rest, whole] = [daysBetween(at, periodEndsAt), daysBetween(periodStartsAt, periodEndsAt)]
  const credit = Math.ceil((periodValue * Math.min(rest, whole)) / whole / 100) * 100
  return { credit: Math.min(periodValue, credit), creditDays: rest }
}

export function changeOfPlan(row: SubscriptionRow | undefined, to: PriceRow, at: Date): ChangeOfPlan {
  const kind = kindOf(row, to, at)
  const startsAt = row && kind !== 'upgrade' && kind !== 'start' ? row.periodEndsAt : at
  const keepsCount = row && kind === 'renew' && row.billingCycle === to.billingCycle
  const endsAt = endOfPeriod(keepsCount ? row.countedFrom : startsAt, startsAt, to.billingCycle)
  const { credit, creditDays } = row && kind === 'upgrade' ? creditOf(row, at) : { credit: 0, creditDays: 0 }
  return { kind, credit, creditDays, startsAt, endsAt }
}

/** The price to pay now. A credit never makes it free, since nothing can be ordered for free. */
export const amountToday = ({ kind, credit }: ChangeOfPlan, { price }: PriceRow) =>
  kind === 'downgrade' || kind === 'same' ? 0 : Math.max(Math.min(price, 100), price - credit)
