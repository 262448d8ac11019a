export { resetFactor } from './reset-factor.ts'
export { getFactor } from './get-factor.ts'
