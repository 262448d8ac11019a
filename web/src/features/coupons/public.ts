export { CouponsBox } from './coupons-box.tsx'
export { CouponCodeInput } from './coupon-code-input.tsx'
