export { attemptsOfLearners } from './attempts/attempts-of-learners.ts'
export { findWaiting } from './figures/find-waiting.ts'
export { findQuizFigures } from './figures/quiz-figures.ts'
