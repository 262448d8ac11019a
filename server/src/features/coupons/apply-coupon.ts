import { couponMessages } from '@akada/contract/coupons/routes'
import { coursePrices } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type CouponRow, couponColumns, couponState } from './coupon-view.ts'

const lockCoupon = statement<CouponRow, { courseId: string; code: string }>(
  `select ${couponColumns} from coupons where course_id = :courseId and code = :code
    order by ended_at is not null, id desc limit 1 for no key update`,
)

interface CouponUse {
  courseId: string
  code: string
  priceMinor: number
  at: Date
}

export interface AppliedCoupon {
  id: string
  code: string
  /** Kobo off the price. */
  discount: number
  /** There are only so many, and others may wait for one. */
  isLimited: boolean
}

const refusal = (message: string) => new ApiError('API_ERR_CONFLICT', { message })
const refusals = {
  ended: couponMessages.ended,
  expired: couponMessages.ended,
  'used-up': couponMessages.usedUp,
} as const

/** A coupon that can be used now, locked until the order with it is made; otherwise an error that says why not. */
export async function applyCoupon(
  tx: Db,
  { courseId, code, priceMinor, at }: CouponUse,
): Promise<AppliedCoupon> {
  const [coupon] = await lockCoupon(tx, { courseId, code })
  if (!coupon) throw refusal(couponMessages.unknown)
  const state = couponState(coupon, at)
  if (state !== 'active') throw refusal(refusals[state])
  const discount = discountOf(coupon, priceMinor)
  if (discount <= 0) throw refusal(couponMessages.tooCheap)
  return { id: coupon.id, code: coupon.code, discount, isLimited: coupon.maxUses !== null }
}

/** The price with a coupon is whole naira, because people type the amounts of transfers, and never below the least. */
export function discountOf(
  { percent, amount }: Pick<CouponRow, 'percent' | 'amount'>,
  price: number,
): number {
  const cut = percent === null ? (amount ?? 0) : Math.floor((price * percent) / 100)
  const rest = Math.floor((price - cut) / 100) * 100
  return price - Math.max(rest, coursePrices.min * 100)
}

const lockCouponUses = statement<{ isFull: boolean }, { couponId: string }>(
  `select coalesce(uses >= max_uses, false) as is_full from coupons where id = :couponId for no key update`,
)

/** Whether an order that has expired may use its coupon after all, when it is paid late. */
export async function hasUseLeft(tx: Db, couponId: string): Promise<boolean> {
  const [coupon] = await lockCouponUses(tx, { couponId })
  return coupon?.isFull !== true
}
