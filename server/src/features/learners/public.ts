export { findMessages } from './mail/find-messages.ts'
export { mustBeCreator } from './learners.policy.ts'
export { learnersAimedAt } from './list/learners-aimed-at.ts'
