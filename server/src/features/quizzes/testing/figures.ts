export { countQuestions } from '../figures/count-questions.ts'
