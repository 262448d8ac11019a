import type { Course } from '@akada/contract/courses/model'
import type { OrderChange } from '@akada/contract/payments/order-change'
import type { Order } from '@akada/contract/payments/routes'
import { isUnknown } from './payment-state.ts'

/** What a checkout shows of an order. */
type CheckoutState = 'paid-otherwise' | 'paid' | 'ended' | 'unknown' | 'open'

/** Nobody is asked to pay what has been paid, or what may have been. */
export function checkoutState({
  paidBy,
  state,
  payments,
}: Pick<Order, 'paidBy' | 'state' | 'payments'>): CheckoutState {
  if (paidBy) return 'paid-otherwise'
  if (state === 'paid' || state === 'refunded') return 'paid'
  if (state !== 'open') return 'ended'
  return payments.some(isUnknown) ? 'unknown' : 'open'
}

/** What an order would cost without its coupon. */
export const fullPrice = ({ amountMinor, coupon }: Pick<Order, 'amountMinor' | 'coupon'>): number =>
  amountMinor + (coupon?.discountMinor ?? 0)

type OrderedCourse = Pick<Order, 'amount' | 'amountMinor' | 'coupon' | 'item'>

/** The page that led here showed another price. */
export function changeSince(
  shown: Pick<Course, 'isPaid' | 'price' | 'priceMinor'> | undefined,
  order: OrderedCourse,
): OrderChange | null {
  if (order.item.type !== 'COURSE' || !shown?.isPaid) return null
  const nowMinor = fullPrice(order)
  if (shown.priceMinor === nowMinor) return null
  const { price: before, priceMinor: beforeMinor } = shown
  const now = order.amount + (order.coupon?.discount ?? 0)
  return { before, beforeMinor, now, nowMinor, endedCoupon: null, isKept: false }
}

/** How much of a plan the rest of the one before it pays; an order keeps its price, even when a day passes and less is left. */
export const planCredit = <Change extends { todayMinor: number; creditMinor: number }>(
  change: Change | undefined,
  { amountMinor }: Pick<Order, 'amountMinor'>,
): Change | undefined => (change?.todayMinor === amountMinor && change.creditMinor > 0 ? change : undefined)
