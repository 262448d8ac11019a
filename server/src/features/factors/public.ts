export { resetFactor } from './reset-factor.ts'
