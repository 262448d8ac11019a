import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { instalmentDays } from '@akada/contract/instalments/routes'
import { type Db, statement } from '#db/connect.ts'
import { pauseLearner } from '#features/learning/public.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import {
  type InstalmentRow,
  type InstalmentPlanRow,
  addDays,
  lateFrom,
  instalmentsOf,
  planColumns,
} from './plan-rows.ts'

const updateInstalmentPlan = statement<
  unknown,
  { planId: string; state: string; pausedAt: Date | null; nextLook: Date | null }
>(
  `update instalment_plans set state = :state, paused_at = :pausedAt, next_look_at = :nextLook where id = :planId`,
)

/** Days between two reminders of a part that is late, and after which there are no more. */
const lateDays = { pause: 7, last: 60 } as const

/** When the plan is to be looked at next: for the reminder, the due day, the pause, then weekly. */
function nextCheckOf(part: InstalmentRow, at: Date): Date | null {
  const { dueAt } = part
  const late = lateFrom(part)
  if (!dueAt || !late) return null
  const first = [addDays(dueAt, -instalmentDays.reminder), dueAt, late].find((moment) => moment > at)
  if (first) return first
  const next = addDays(at, lateDays.pause)
  return next < addDays(late, lateDays.last) ? next : null
}

/** Brings a locked plan up to its parts: paid, running, or paused because one is late. Resolves to the part to pay. */
export async function advancePlan(
  tx: Db,
  plan: InstalmentPlanRow,
  at: Date,
): Promise<InstalmentRow | undefined> {
  const next = (await instalmentsOf(tx, plan.id)).find(({ paidAt }) => paidAt === null)
  const late = next && lateFrom(next)
  const isPaused = late ? late <= at : false
  const pausedAt = isPaused ? (plan.pausedAt ?? at) : null
  await updateInstalmentPlan(tx, {
    planId: plan.id,
    state: next ? 'running' : 'paid',
    pausedAt,
    nextLook: next ? nextCheckOf(next, at) : null,
  })
  if (isPaused !== (plan.pausedAt !== null))
    await pauseLearner(tx, { courseId: plan.courseId, userId: plan.buyerId, pausedAt })
  return next
}

const listDuePlans = statement<{ id: string }, { now: Date; except: readonly string[] }>(
  `select id from instalment_plans where state = 'running' and next_look_at <= :now and id <> all(:except::uuid[])
    order by next_look_at limit 100`,
)
/** Nothing when another process is at it. */
const lockDuePlan = statement<InstalmentPlanRow, { at: Date; id: string }>(
  `select ${planColumns} from instalment_plans where id = :id and state = 'running' and next_look_at <= :at
      for update skip locked`,
)

/** Reminds buyers of parts that are due, and pauses the courses of those that are late. */
export const advanceInstalmentPlans = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'follow-instalments',
      next: ({ except }) => listDuePlans(db, { now: now(), except }),
      keyOf: ({ id }) => id,
      work: ({ id }) => db.transaction().execute((tx) => advanceDuePlan(tx, id, now())),
      seconds: longRun,
    },
  )

async function advanceDuePlan(tx: Db, id: string, at: Date): Promise<void> {
  const [plan] = await lockDuePlan(tx, { at, id })
  const part = plan && (await advancePlan(tx, plan, at))
  if (part) await remind(tx, { plan, part, at })
}

interface Reminding {
  plan: InstalmentPlanRow
  part: InstalmentRow
  at: Date
}

async function remind(tx: Db, { plan, part, at }: Reminding): Promise<void> {
  const late = lateFrom(part)
  const kind = late && late <= at ? 'instalment-late' : 'instalment-due'
  await notify(tx, { to: plan.buyerId, kind, subject: { type: 'instalment', id: plan.id } })
}
