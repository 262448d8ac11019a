import { couponMessages } from '@akada/contract/coupons'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type TakenCoupon, takeCoupon } from '../coupons/public.ts'
import type { Making, OpenOrder } from './order-change.ts'

const usedBefore = statement<{ id: string }, { couponId: string; buyerId: string }>(
  `select id from orders where coupon_id = :couponId and buyer_id = :buyerId and state in ('open', 'paid') limit 1`,
)
const noCoupon = { id: null, code: null, discount: 0, isLimited: false }
const endOverdue = statement<unknown, { courseId: string; code: string; at: Date }>(
  `with gone as (
     update orders set state = 'expired' where id = any(array(
       select id from orders
        where state = 'open' and expires_at <= :at and item_id = :courseId and coupon_code = :code
        order by expires_at limit 100 for update skip locked))
     returning id, buyer_id)
   update transactions t set status = 'failed', completed_at = :at from gone
    where t.user_id = gone.buyer_id and t.source_id = gone.id and t.status = 'pending'`,
)
export type Coupon = TakenCoupon | typeof noCoupon

async function take(tx: Db, { context, offer, body, buyerId }: Making, code: string): Promise<TakenCoupon> {
  const { interactableId: courseId } = body
  const at = context.now()
  // Nobody waits until the next run of the chore for what others no longer hold.
  await endOverdue(tx, { courseId, code, at })
  const coupon = await takeCoupon(tx, { courseId, code, priceMinor: offer.priceMinor, at })
  if ((await usedBefore(tx, { couponId: coupon.id, buyerId })).length > 0)
    throw new ApiError('API_ERR_CONFLICT', { message: couponMessages.usedByYou })
  return coupon
}

interface Again {
  coupon: Coupon
  /** It was on the order before, and can no longer be used. */
  endedCoupon: string | null
}

/** The coupon that is asked for; without any word of one, that of the order before, if it still holds. */
export async function couponAgain(tx: Db, making: Making, before: OpenOrder | undefined): Promise<Again> {
  const { coupon: asked, interactableType: type } = making.body
  if (type !== 'COURSE') return { coupon: noCoupon, endedCoupon: null }
  if (asked) return { coupon: await take(tx, making, asked), endedCoupon: null }
  const earlier = asked === undefined ? (before?.couponCode ?? null) : null
  if (earlier === null) return { coupon: noCoupon, endedCoupon: null }
  try {
    return { coupon: await take(tx, making, earlier), endedCoupon: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { coupon: noCoupon, endedCoupon: earlier }
  }
}
