import { dayMs } from '@akada/contract/durations'
import type { InstalmentPlan } from '@akada/contract/instalments/routes'
import { instalmentDays } from '@akada/contract/instalments/routes'
import { type Db, statement } from '#db/connect.ts'
import { amountPair } from '#money/amounts.ts'

export interface InstalmentPlanRow {
  id: string
  buyerId: string
  courseId: string
  sellerId: string
  courseTitle: string
  total: number
  partsCount: number
  feeBps: number
  holdDays: number
  state: InstalmentPlan['state']
  pausedAt: Date | null
}

export interface InstalmentRow {
  id: string
  number: number
  amount: number
  dueAt: Date | null
  orderId: string | null
  paidAt: Date | null
}

export const planColumns =
  'id, buyer_id, course_id, seller_id, course_title, total, parts_count, fee_bps, hold_days, state, paused_at'

const listPartsOfPlan = statement<InstalmentRow, { planId: string }>(
  `select id, number, amount, due_at, order_id, paid_at from instalment_parts where plan_id = :planId order by number`,
)
export const instalmentsOf = (db: Db, planId: string) => listPartsOfPlan(db, { planId })

export const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** When a part that is not paid pauses the course. */
export const lateFrom = ({ dueAt }: Pick<InstalmentRow, 'dueAt'>) =>
  dueAt && addDays(dueAt, instalmentDays.grace)

export function isLate(part: InstalmentRow, at: Date): boolean {
  const from = lateFrom(part)
  return part.paidAt === null && from !== null && from <= at
}

/** A plan as its buyer sees it. */
export function toInstalmentPlan(
  row: InstalmentPlanRow,
  rows: readonly InstalmentRow[],
  at: Date,
): InstalmentPlan {
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.courseTitle,
    ...amountPair('total', row.total),
    state: row.state,
    isPaused: row.pausedAt !== null && row.state === 'running',
    parts: rows.map((part) => ({
      id: part.id,
      number: part.number,
      ...amountPair('amount', part.amount),
      dueAt: part.dueAt?.toISOString() ?? null,
      paidAt: part.paidAt?.toISOString() ?? null,
      isLate: isLate(part, at),
    })),
    nextPartId: rows.find(({ paidAt }) => paidAt === null)?.id ?? null,
  }
}
