import type { PlanLimit } from '@akada/contract/plans/plan-table'
import type { Db } from '#db/connect.ts'

/** How much a member uses now of one thing that plans limit. */
export type CountUsage = (db: Db, of: { userId: string; at: Date }) => Promise<number>

export type PlanUsage = Partial<Record<PlanLimit, CountUsage>>

/** Adjusts what a member has to their plan, in the transaction that changes it: the excess becomes read-only. */
export type FitToPlan = (tx: Db, member: { userId: string }) => Promise<void>
