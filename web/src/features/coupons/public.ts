export { CouponsBox } from './coupons-box.tsx'
