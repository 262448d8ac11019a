import type { Coupon } from '@akada/contract/coupons/routes'
import { nairaOf } from '@akada/contract/money/model'

export interface CouponRow {
  id: string
  courseId: string
  code: string
  percent: number | null
  amount: number | null
  maxUses: number | null
  uses: number
  expiresAt: Date | null
  endedAt: Date | null
  createdAt: Date
}

export const couponColumns =
  'id, course_id, code, percent, amount, max_uses, uses, expires_at, ended_at, created_at'

type Limits = Pick<CouponRow, 'maxUses' | 'uses' | 'expiresAt' | 'endedAt'>

export function couponState({ maxUses, uses, expiresAt, endedAt }: Limits, at: Date): Coupon['state'] {
  if (endedAt) return 'ended'
  if (expiresAt && expiresAt <= at) return 'expired'
  return maxUses !== null && uses >= maxUses ? 'used-up' : 'active'
}

export const toCoupon = (row: CouponRow, at: Date): Coupon => ({
  id: row.id,
  courseId: row.courseId,
  code: row.code,
  percent: row.percent,
  amount: row.amount === null ? null : nairaOf(row.amount),
  amountMinor: row.amount,
  maxUses: row.maxUses,
  uses: row.uses,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  state: couponState(row, at),
  createdAt: row.createdAt.toISOString(),
})
