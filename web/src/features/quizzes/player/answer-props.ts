import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/questions'

/** What every kind of answer takes. */
export interface AnswerProps {
  question: ShownQuestion
  answer: NumberedAnswer | undefined
  onAnswer: (changes: Omit<Answer, 'questionId'>) => void
}
