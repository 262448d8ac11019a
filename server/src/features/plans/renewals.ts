import { type Outcome, eachRow } from '#jobs/each-row.ts'
import type { PlanName } from '@akada/contract/plans/plan-table'
import { type BillingCycle, graceDays } from '@akada/contract/plans/routes'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { planTable } from '#installation/plan-table.ts'
import type { Context } from '#context.ts'
import type { PlanEffects } from '#money/sellable.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { daysBefore, firstCheck } from './periods.ts'
import type { planNotifications } from './notifications.ts'
import { hasPausedSubscription, resumeSubscription } from './grants/pause-subscription.ts'
import { priceOf } from './prices.ts'
import { type SubscriptionRow, subscriptionColumns } from './get-subscription.ts'

const listDueSubscriptions = statement<{ id: string }, { now: Date; except: readonly string[] }>(
  `select id from subscriptions where state = 'active' and next_look_at <= :now and id <> all(:except::uuid[])
    order by next_look_at limit 100`,
)
/** Nothing when another process is at it. */
const lockDueSubscription = statement<SubscriptionRow, { at: Date; id: string }>(
  `select ${subscriptionColumns} from subscriptions where id = :id and state = 'active' and next_look_at <= :at
      for update skip locked`,
)
const setNextCheck = statement<unknown, { id: string; periodEndsAt: Date }>(
  `update subscriptions set next_look_at = :periodEndsAt where id = :id`,
)
const startGrace = statement<unknown, { id: string; graceEnds: Date; nextLookAt: Date }>(
  `update subscriptions set grace_ends_at = :graceEnds, next_look_at = :nextLookAt where id = :id`,
)
const endSubscription = statement<unknown, { id: string; at: Date }>(
  `update subscriptions set state = 'ended', ended_at = :at, next_look_at = null, grace_ends_at = null where id = :id`,
)

type Renewing = Pick<Context, 'db' | 'now' | 'declared'>

/** Reminds of periods that end soon, gives unrenewed ones their grace, and ends expired ones. */
export const renewSubscriptions = ({ db, now, declared: following }: Renewing): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'renew-subscriptions',
      next: ({ except }) => listDueSubscriptions(db, { now: now(), except }),
      keyOf: ({ id }) => id,
      work: ({ id }) =>
        db.transaction().execute(async (tx) => {
          const at = now()
          const [row] = await lockDueSubscription(tx, { at, id })
          if (row) await advanceSubscription(tx, { row, at, following })
        }),
    },
  )

type PlanKind = keyof typeof planNotifications

/** Days of grace on which a card that was declined is charged again; the last is the end of it. */
const retryDays = [1, 3, 5] as const

const nextRetry = ({ periodEndsAt, savedCardId }: SubscriptionRow, at: Date) =>
  savedCardId
    ? retryDays.map((days) => daysBefore(periodEndsAt, -days)).find((moment) => moment > at)
    : undefined

const mayRenew = `state = 'active' and renews and saved_card_id is not null and period_ends_at <= :now
  and next_look_at <= :now`
/** Periods that are over and renew with a saved card. */
export const listDueRenewals = statement<{ id: string }, { now: Date; except: readonly string[] }>(
  `select id from subscriptions where ${mayRenew} and id <> all(:except::uuid[]) order by next_look_at limit 50`,
)
/** Claimed by moving the next look, so that no two processes charge a card for one period. */
const claimDueRenewal = statement<
  {
    id: string
    userId: string
    savedCardId: string
    plan: PlanName
    cycle: BillingCycle
  },
  { now: Date; until: Date; id: string }
>(
  `update subscriptions set next_look_at = :until where id = any(array(
     select id from subscriptions where id = :id and ${mayRenew} for update skip locked))
   returning id, user_id, coalesce(saved_card_id, id) as saved_card_id, coalesce(next_plan, plan) as plan,
     coalesce(next_cycle, billing_cycle) as cycle`,
)
const releaseRenewal = statement<unknown, { id: string; at: Date }>(
  `update subscriptions set next_look_at = :at where id = :id and state = 'active' and period_ends_at <= :at`,
)

/** Claims a due renewal until `until`; returns it with the plan to pay for. */
export async function claimRenewal(db: Db, { id, at, until }: { id: string; at: Date; until: Date }) {
  const [row] = await claimDueRenewal(db, { now: at, until, id })
  if (!row) return undefined
  const { plan, cycle, ...rest } = row
  return { ...rest, planId: (await priceOf(db, { plan, cycle, at })).id }
}

/** The card was not charged: the next run starts, continues or ends the grace period. */
export const giveUpRenewal = (db: Db, id: string, at: Date) => releaseRenewal(db, { id, at })

interface RenewalStep {
  row: SubscriptionRow
  at: Date
  following: PlanEffects
}

async function advanceSubscription(tx: Db, { row, at, following }: RenewalStep): Promise<void> {
  const { id, userId, periodEndsAt, renews } = row
  const say = (kind: PlanKind) =>
    notify(tx, { to: userId, kind, subject: { type: 'plan', id }, text: planTable().titles[row.plan] })
  if (at < periodEndsAt) {
    await setNextCheck(tx, { id, periodEndsAt: renews ? firstCheck(periodEndsAt, at) : periodEndsAt })
    return renews ? say(reminderOf(row)) : undefined
  }
  const graceEnds = daysBefore(periodEndsAt, -graceDays)
  if (at < graceEnds && (await hasGrace(tx, row))) {
    await startGrace(tx, { id, graceEnds, nextLookAt: nextRetry(row, at) ?? graceEnds })
    return row.graceEndsAt ? undefined : say(row.isGranted ? 'grant-ended' : 'renewal-failed')
  }
  return say(await endPlan(tx, { row, at, following }))
}

/** A contract after which a paid plan continues needs none. */
const hasGrace = async (tx: Db, { renews, isGranted, userId }: SubscriptionRow) =>
  renews && !(isGranted && (await hasPausedSubscription(tx, userId)))

async function endPlan(tx: Db, { row, at, following }: RenewalStep): Promise<PlanKind> {
  await endSubscription(tx, { id: row.id, at })
  const resumed = row.isGranted ? await resumeSubscription(tx, row.userId, at) : undefined
  if (resumed) await setNextCheck(tx, { id: resumed.id, periodEndsAt: firstCheck(resumed.periodEndsAt, at) })
  await fitToPlan(tx, following, row.userId)
  return resumed ? 'plan-resumed' : 'plan-ended'
}

function reminderOf({ isGranted, savedCardId }: SubscriptionRow): PlanKind {
  if (isGranted) return 'grant-due'
  return savedCardId ? 'renewal-ahead' : 'renewal-due'
}
