import { type PlanLimit, defaultPlanTable, limitKinds } from '@akada/contract/plans/plan-table'
import type { Person } from '#testing/world/people.ts'

type Answer = Promise<{ status: number; error: object }>
/** Prepares what the call needs at the limit; each call of what it returns uses one more of it. */
export type Call = (as: Person) => Promise<() => Answer> | (() => Answer)

/** What freemium answers once all that it allows is used. */
export const refusalOf = (limit: PlanLimit) => {
  const { freemium } = defaultPlanTable.limits[limit]
  const used = limit === 'lessonBytes' ? freemium + 1 : freemium
  return {
    limit,
    used,
    allowed: freemium,
    plan: 'freemium',
    upgradeTab: `${limitKinds[limit].product}-plans`,
  }
}

export type Calls = Record<string, Call>
