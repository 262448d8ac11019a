export { countQuestions } from '../figures/count-questions.ts'
export { closeDueAttempts } from '../grading/close-due-attempts.ts'
