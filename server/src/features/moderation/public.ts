export { setRole } from './list-staff.ts'
export { isUnderReview, recordCreatorDecision, revertCreatorDecisions } from './creator-decisions.ts'
export { recordAction } from './audit-log.ts'
export { isModerator, mustBeAdmin, mustModerate } from './moderators.ts'
