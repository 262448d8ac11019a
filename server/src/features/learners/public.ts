export { findMessages } from './mail/find-messages.ts'
export { mustBeCreator } from './learners.policy.ts'
export { findMatchingLearners } from './list/find-matching-learners.ts'
