import { type createCoupon as route, couponMessages, couponsPerCourse } from '@akada/contract/coupons/routes'
import { koboOf } from '@akada/contract/money/model'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CouponRow, couponColumns, toCoupon } from './coupon-view.ts'

const insertCoupon = statement<
  CouponRow,
  {
    courseId: string
    code: string
    percent: number | null
    amount: number | undefined | null
    maxUses: number | null
    expiresAt: Date | null
    at: Date
  }
>(
  `insert into coupons (course_id, code, percent, amount, max_uses, expires_at, created_at)
   values (:courseId, :code, :percent, :amount::bigint, :maxUses, :expiresAt, :at)
   on conflict (course_id, code) where ended_at is null do nothing returning ${couponColumns}`,
)
/** One that has expired makes room for another of its code, and for another at all. */
const endExpiredCoupons = statement<unknown, { courseId: string; at: Date }>(
  `update coupons set ended_at = :at where course_id = :courseId and ended_at is null and expires_at <= :at`,
)
const countRunningCoupons = statement<{ count: number }, { courseId: string }>(
  `select count(*)::int as count from coupons where course_id = :courseId and ended_at is null`,
)

interface CouponRequest {
  courseId: string
  userId: string
  form: RequestOf<typeof route>['body']
}

/** Makes a coupon for an own course with a price; the course stays locked, so that no two are one too many. */
export async function createCoupon(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, userId, form }: CouponRequest,
) {
  const at = now()
  const expiresAt = form.expiresAt ? new Date(form.expiresAt) : null
  if (expiresAt && expiresAt <= at) throw new ApiError('API_ERR_VALIDATION', { message: couponMessages.past })
  return db.transaction().execute(async (tx) => {
    const course = await mustTeach(tx, { courseId, userId })
    if (!course.isPaid) throw conflict(couponMessages.isFree)
    await endExpiredCoupons(tx, { courseId, at })
    await mustHaveRoom(tx, courseId)
    const { code, percent = null, maxUses = null } = form
    const amount = form.amount === undefined ? null : koboOf(form.amount)
    const [made] = await insertCoupon(tx, { courseId, code, percent, amount, maxUses, expiresAt, at })
    if (!made) throw conflict(couponMessages.taken)
    return toCoupon(made, at)
  })
}

const conflict = (message: string) => new ApiError('API_ERR_CONFLICT', { message })

async function mustHaveRoom(tx: Db, courseId: string): Promise<void> {
  const [running] = await countRunningCoupons(tx, { courseId })
  if ((running?.count ?? 0) >= couponsPerCourse) throw conflict(couponMessages.tooMany)
}
