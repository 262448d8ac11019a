import {
  type GrantedPlan,
  basisPointsOf,
  grantMessages,
  longestGrantDays,
} from '@akada/contract/plans/grant-routes'
import type { PlanName } from '@akada/contract/plans/plan-table'
import { type Db, statement } from '#db/connect.ts'
import { recordAction } from '#features/moderation/public.ts'
import { notify } from '#features/notifications/public.ts'
import { planTable } from '#installation/plan-table.ts'
import { ApiError } from '#lib/api-error.ts'
import type { PlanEffects } from '#money/sellable.ts'
import { fitToPlan } from '../fit-to-plan.ts'
import { lockSubscription } from '../get-subscription.ts'
import { dayEnds, daysBetween, firstCheck } from '../periods.ts'
import { pauseSubscription } from './pause-subscription.ts'

interface Row {
  id: string
  username: string
  plan: PlanName
  isGranted: boolean
  feeBps: number | null
  endsAt: Date | null
  graceEndsAt: Date | null
  pausedPlan: PlanName | null
}

const memberPlanRows = `
  select u.id, u.username, coalesce(s.plan, 'freemium') as plan, coalesce(s.is_granted, false) as is_granted, s.fee_bps,
         s.period_ends_at as ends_at, s.grace_ends_at, p.plan as paused_plan
    from users u left join subscriptions s on s.user_id = u.id and s.state = 'active'
    left join subscriptions p on p.user_id = u.id and p.state = 'paused'`
const findPlanByUsername = statement<Row, { username: string }>(
  `${memberPlanRows} where lower(u.username) = lower(:username) and u.deleted_at is null`,
)
const listActiveGrants = statement<Row>(
  `${memberPlanRows} where s.is_granted and s.state = 'active' order by s.period_ends_at limit 100`,
)

function toGrantedPlan({ plan, feeBps, endsAt, graceEndsAt, pausedPlan, ...row }: Row): GrantedPlan {
  const fee = feeBps ?? planTable().saleFees[plan]
  return {
    id: row.id,
    username: row.username,
    isGranted: row.isGranted,
    planName: plan,
    feePercent: fee === null ? null : fee / 100,
    endsAt: endsAt?.toISOString() ?? null,
    graceUntil: graceEndsAt?.toISOString() ?? null,
    pausedPlanName: pausedPlan,
  }
}

/** A member's plan, by their name with or without an at sign. */
export async function findMemberPlan(db: Db, username: string): Promise<GrantedPlan> {
  const [row] = await findPlanByUsername(db, { username: username.replace(/^@/, '') })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND', { message: grantMessages.noMember })
  return toGrantedPlan(row)
}

export const listGrantedPlans = async (db: Db): Promise<GrantedPlan[]> =>
  (await listActiveGrants(db)).map(toGrantedPlan)

interface Period {
  feeBps: number
  endsAt: Date
  at: Date
  /** When its member is reminded, or it ends. */
  check: Date
}
const insertGrant = statement<{ id: string }, { userId: string } & Period>(
  `insert into subscriptions (user_id, plan, billing_cycle, started_at, counted_from, period_starts_at, period_ends_at,
     period_value, next_look_at, is_granted, fee_bps)
   values (:userId, 'enterprise', 'monthly', :at, :at, :at, :endsAt, 0, :check, true, :feeBps) returning id`,
)
const updateGrant = statement<{ id: string }, { id: string } & Period>(
  `update subscriptions set period_ends_at = :endsAt, fee_bps = :feeBps, next_look_at = :check, grace_ends_at = null,
          period_starts_at = least(period_starts_at, :at)
    where id = :id returning id`,
)

interface Grant {
  username: string
  until: string
  feePercent: number
  /** The admin; null for the operator at the machine. */
  actorId: string | null
}

/** The end of the last day; throws API_ERR_VALIDATION. */
function endOfGrant(until: string, at: Date): Date {
  const endsAt = dayEnds(until)
  const isRight =
    endsAt > dayEnds(at.toISOString().slice(0, 10)) && daysBetween(at, endsAt) <= longestGrantDays
  if (!isRight) throw new ApiError('API_ERR_VALIDATION', { message: grantMessages.until })
  return endsAt
}

function feeOf(percent: number): number {
  const feeBps = basisPointsOf(percent)
  if (feeBps === undefined) throw new ApiError('API_ERR_VALIDATION', { message: grantMessages.fee })
  return feeBps
}

/** Puts a member on Enterprise by contract, or changes such a contract; what they had paid for waits until its end. */
export async function grantPlan(
  tx: Db,
  { username, until, feePercent, actorId }: Grant,
  { at, effects }: { at: Date; effects: PlanEffects },
): Promise<GrantedPlan> {
  const { id: userId } = await findMemberPlan(tx, username)
  if (userId === actorId) throw new ApiError('API_ERR_CONFLICT', { message: grantMessages.own })
  const endsAt = endOfGrant(until, at)
  const period = { feeBps: feeOf(feePercent), endsAt, at, check: firstCheck(endsAt, at) }
  const row = await lockSubscription(tx, userId)
  if (row && !row.isGranted) await pauseSubscription(tx, { id: row.id, at })
  const [granted] = row?.isGranted
    ? await updateGrant(tx, { id: row.id, ...period })
    : await insertGrant(tx, { userId, ...period })
  await fitToPlan(tx, effects, userId)
  const details = { until, feePercent, before: row?.plan ?? 'freemium', reason: `${until}, ${feePercent}%` }
  await recordAction(tx, {
    actorId,
    action: 'plan-granted',
    subjectType: 'plan',
    subjectId: granted!.id,
    details,
  })
  const subject = { type: 'plan', id: granted!.id }
  await notify(tx, { to: userId, kind: 'plan-granted', subject, text: 'enterprise' })
  return findMemberPlan(tx, username)
}
