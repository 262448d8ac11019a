import type { PlanName } from '@akada/contract/plans/plan-table'
import type { BillingCycle, Subscription } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { findSavedCard } from '#features/saved-cards/public.ts'
import { amountPair } from '#money/amounts.ts'
import { daysBetween } from './periods.ts'
import { priceOf } from './prices.ts'

export interface SubscriptionRow {
  id: string
  userId: string
  plan: Exclude<PlanName, 'freemium'>
  billingCycle: BillingCycle
  countedFrom: Date
  periodStartsAt: Date
  periodEndsAt: Date
  periodValue: number
  renews: boolean
  nextPlan: Exclude<PlanName, 'freemium'> | null
  nextCycle: BillingCycle | null
  graceEndsAt: Date | null
  /** Renewed automatically. */
  savedCardId: string | null
  /** By contract, until its end. */
  isGranted: boolean
  feeBps: number | null
}

export const subscriptionColumns = `id, user_id, plan, billing_cycle, counted_from, period_starts_at, period_ends_at, period_value, renews,
  next_plan, next_cycle, grace_ends_at, saved_card_id, is_granted, fee_bps`

const findActiveSubscription = statement<SubscriptionRow, { userId: string }>(
  `select ${subscriptionColumns} from subscriptions where user_id = :userId and state = 'active'`,
)
const lockActiveSubscription = statement<SubscriptionRow, { userId: string }>(
  `select ${subscriptionColumns} from subscriptions where user_id = :userId and state = 'active' for update`,
)

/** A member's subscription; nothing on freemium. */
export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return (await findActiveSubscription(db, { userId }))[0]
}
/** The same, locked. */
export async function lockSubscription(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return (await lockActiveSubscription(tx, { userId }))[0]
}

/** Whether a plan was granted and still runs: nothing else is sold to its member, and nothing changes by itself. */
export const isUnderContract = (
  row: Pick<SubscriptionRow, 'isGranted' | 'periodEndsAt'> | undefined,
  at: Date,
): boolean => row !== undefined && row.isGranted && at < row.periodEndsAt

const none = {
  id: null,
  status: 'inactive',
  startDate: null,
  endDate: null,
  planName: 'freemium',
  billingCycle: 'monthly',
  renews: false,
  renewal: 'off',
  graceUntil: null,
  nextPlanName: null,
  daysRemaining: 0,
  card: null,
  isGranted: false,
  feePercent: null,
} as const

/** A subscription as its member sees it. In grace it stays active, because clients show anything else as no plan. */
export async function getSubscription(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<Subscription> {
  const row = await findSubscription(db, userId)
  const plan = row?.plan ?? 'freemium'
  const cycle = row?.billingCycle ?? 'monthly'
  const price = await priceOf(db, { plan, cycle, at })
  const priceView = { planId: price.id, ...amountPair('price', price.price) }
  if (!row) return { ...none, ...priceView }
  const card = row.savedCardId ? await findSavedCard(db, { id: row.savedCardId, userId }) : null
  return { ...priceView, ...toSubscription(row), card, daysRemaining: daysBetween(at, row.periodEndsAt) }
}

const renewalOf = ({ graceEndsAt, renews }: SubscriptionRow): Subscription['renewal'] =>
  graceEndsAt ? 'retrying' : renews ? 'on' : 'off'

const toSubscription = (row: SubscriptionRow) => ({
  id: row.id,
  status: 'active' as const,
  startDate: row.periodStartsAt.toISOString(),
  endDate: row.periodEndsAt.toISOString(),
  planName: row.plan,
  billingCycle: row.billingCycle,
  renews: row.renews,
  renewal: renewalOf(row),
  graceUntil: row.graceEndsAt?.toISOString() ?? null,
  nextPlanName: row.nextPlan ?? (row.renews ? null : ('freemium' as const)),
  isGranted: row.isGranted,
  feePercent: row.feeBps === null ? null : row.feeBps / 100,
})
