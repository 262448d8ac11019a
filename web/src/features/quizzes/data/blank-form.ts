import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type { QuestionType } from '@akada/contract/quizzes/types'

/** A question of a type before anything is written. */
export const blankForm = (type: QuestionType, text = ''): QuestionForm => ({
  type,
  text,
  points: 1,
  options: [],
  answers: [],
  isExact: false,
  compare: 'plain',
  order: [],
  pairs: [],
  partial: true,
  explanation: '',
})

/** An option as its creator writes it. */
export const option = (text: string, isCorrect: boolean, feedback?: string) => ({
  text: text.trim(),
  isCorrect,
  ...(feedback && { feedback }),
})
