export { setRole } from './staff.ts'
export { record } from './audit-log.ts'
export { mustBeAdmin, mustModerate } from './moderators.ts'
