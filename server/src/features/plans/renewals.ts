import { graceDays, renewalDays } from '@akada/contract/plans'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import type { Following } from '#money/sellable.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { daysBefore } from './periods.ts'
import { type SubscriptionRow, subscriptionColumns } from './subscriptions.ts'

/** When the member is reminded next, or the period ends. */
export function firstLook(endsAt: Date, at: Date): Date {
  const reminders = renewalDays.map((days) => daysBefore(endsAt, days))
  return reminders.find((one) => one > at) ?? endsAt
}

const due = statement<SubscriptionRow>(
  `select ${subscriptionColumns} from subscriptions where state = 'active' and next_look_at <= $1
    order by next_look_at limit 100 for update skip locked`,
)
const look = statement(`update subscriptions set next_look_at = $2 where id = $1`)
const begin = statement(`update subscriptions set grace_ends_at = $2, next_look_at = $2 where id = $1`)
const end = statement(
  `update subscriptions set state = 'ended', ended_at = $2, next_look_at = null, grace_ends_at = null where id = $1`,
)

type Renewing = Pick<Context, 'db' | 'now' | 'declared'>

/** Reminds of periods that end soon, gives unrenewed ones their grace, and ends expired ones. */
export async function renewSubscriptions(context: Renewing): Promise<void> {
  const at = context.now()
  await context.db.transaction().execute(async (tx) => {
    for (const row of await due(tx, at)) await follow(tx, { row, at, following: context.declared })
  })
}

type PlanKind = 'renewal-due' | 'renewal-failed' | 'plan-ended'

interface Step {
  row: SubscriptionRow
  at: Date
  following: Following
}

async function follow(tx: Db, { row, at, following }: Step): Promise<void> {
  const { id, userId, periodEndsAt, renews } = row
  const say = (kind: PlanKind) =>
    notify(tx, { to: userId, kind, subject: { type: 'plan', id }, text: row.plan })
  if (at < periodEndsAt) {
    await look(tx, id, renews ? firstLook(periodEndsAt, at) : periodEndsAt)
    return renews ? say('renewal-due') : undefined
  }
  const graceEnds = daysBefore(periodEndsAt, -graceDays)
  if (renews && at < graceEnds) {
    await begin(tx, id, graceEnds)
    return say('renewal-failed')
  }
  await end(tx, id, at)
  await fitToPlan(tx, following, userId)
  return say('plan-ended')
}
