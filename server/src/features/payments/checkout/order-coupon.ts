import { couponMessages } from '@akada/contract/coupons/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type AppliedCoupon, applyCoupon } from '#features/coupons/public.ts'
import type { OrderRequest, OpenOrder } from './order-change.ts'

const findOrderWithCoupon = statement<{ id: string }, { couponId: string; buyerId: string }>(
  `select id from orders where coupon_id = :couponId and buyer_id = :buyerId and state in ('open', 'paid') limit 1`,
)
const noCoupon = { id: null, code: null, discount: 0, isLimited: false }
const expireCouponOrders = statement<unknown, { courseId: string; code: string; at: Date }>(
  `with gone as (
     update orders set state = 'expired' where id = any(array(
       select id from orders
        where state = 'open' and expires_at <= :at and item_id = :courseId and coupon_code = :code
        order by expires_at limit 100 for update skip locked))
     returning id, buyer_id)
   update transactions t set status = 'failed', completed_at = :at from gone
    where t.user_id = gone.buyer_id and t.source_id = gone.id and t.status = 'pending'`,
)
export type Coupon = AppliedCoupon | typeof noCoupon

async function takeOrderCoupon(
  tx: Db,
  { context, offer, body, buyerId }: OrderRequest,
  code: string,
): Promise<AppliedCoupon> {
  const { interactableId: courseId } = body
  const at = context.now()
  // Nobody waits until the next run of the chore for what others no longer hold.
  await expireCouponOrders(tx, { courseId, code, at })
  const coupon = await applyCoupon(tx, { courseId, code, priceMinor: offer.priceMinor, at })
  if ((await findOrderWithCoupon(tx, { couponId: coupon.id, buyerId })).length > 0)
    throw new ApiError('API_ERR_CONFLICT', { message: couponMessages.usedByYou })
  return coupon
}

interface CouponChoice {
  coupon: Coupon
  /** It was on the order before, and can no longer be used. */
  endedCoupon: string | null
}

/** The requested coupon; if none is requested, the previous order's, if it is still valid. */
export async function chooseCoupon(
  tx: Db,
  making: OrderRequest,
  before: OpenOrder | undefined,
): Promise<CouponChoice> {
  const { coupon: requestedCode, interactableType: type } = making.body
  if (type !== 'COURSE') return { coupon: noCoupon, endedCoupon: null }
  if (requestedCode) return { coupon: await takeOrderCoupon(tx, making, requestedCode), endedCoupon: null }
  const earlier = requestedCode === undefined ? (before?.couponCode ?? null) : null
  if (earlier === null) return { coupon: noCoupon, endedCoupon: null }
  try {
    return { coupon: await takeOrderCoupon(tx, making, earlier), endedCoupon: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { coupon: noCoupon, endedCoupon: earlier }
  }
}
