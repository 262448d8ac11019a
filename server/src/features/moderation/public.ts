export { setRole } from './staff.ts'
export { record } from './audit-log.ts'
export { isModerator, mustBeAdmin, mustModerate } from './moderators.ts'
