export { setRole } from './staff.ts'
export { record } from './audit-log.ts'
export { mustModerate } from './moderators.ts'
