import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'

/** The props of every answer type. */
export interface AnswerProps {
  question: ShownQuestion
  answer: NumberedAnswer | undefined
  onAnswer: (changes: Omit<Answer, 'questionId'>) => void
}
