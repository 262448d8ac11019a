import type { Feature } from '../../feature.ts'
import { quizData } from './personal-data.ts'

export const quizzes: Feature = {
  tables: ['quizzes', 'attemptAnswers', 'questionStats', 'questionVersions', 'questions', 'quizAttempts'],
  personalData: quizData,
}
