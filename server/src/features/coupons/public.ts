export { type AppliedCoupon, hasUseLeft, applyCoupon } from './apply-coupon.ts'
