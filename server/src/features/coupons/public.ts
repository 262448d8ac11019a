export { type TakenCoupon, hasUseLeft, takeCoupon } from './take-coupon.ts'
