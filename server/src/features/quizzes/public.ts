export { attemptsOfLearners } from './attempts/attempts-of-learners.ts'
export { findUngradedAttempts } from './figures/find-ungraded-attempts.ts'
export { findQuizFigures } from './figures/quiz-figures.ts'
