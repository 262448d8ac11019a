import { statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CouponRow, couponColumns, toCoupon } from './coupon-view.ts'

const listNewestCoupons = statement<CouponRow, { courseId: string }>(
  `select ${couponColumns} from coupons where course_id = :courseId order by ended_at is not null, id desc limit 100`,
)
const markCouponEnded = statement<CouponRow, { courseId: string; id: string; now: Date }>(
  `update coupons set ended_at = coalesce(ended_at, :now) where id = :id and course_id = :courseId
    returning ${couponColumns}`,
)

interface CouponAccess {
  courseId: string
  userId: string
}

/** The coupons of an own course, those that still run first. */
export async function listCoupons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId }: CouponAccess,
) {
  return db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    const rows = await listNewestCoupons(tx, { courseId })
    return { coupons: rows.map((row) => toCoupon(row, now())) }
  })
}

/** Ends a coupon for whoever has not ordered with it yet. */
export async function endCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, id }: CouponAccess & { id: string },
) {
  return db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    const [row] = await markCouponEnded(tx, { courseId, id, now: now() })
    if (!row) throw new ApiError('API_ERR_NOT_FOUND')
    return toCoupon(row, now())
  })
}
