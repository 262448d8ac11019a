import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'
import type { ComponentType } from 'react'

export interface AnswerProps {
  question: ShownQuestion
  answer: NumberedAnswer | undefined
  onAnswer: (changes: Omit<Answer, 'questionId'>) => void
  onPaste: () => void
}

/** How options are shaded. */
export interface Choice {
  /** With square bubbles. */
  isMany: boolean
  choose: (optionId: string, answer: NumberedAnswer | undefined) => Omit<Answer, 'questionId'>
}

/** What taking a quiz knows of a type of question. */
export interface PlayerType {
  /** Where it is answered. */
  AnswerField: ComponentType<AnswerProps>
  /** Its options are shaded, also by keys and in review; null where an answer is something else. */
  choice: Choice | null
  /** An answer, or the correct one, with the names of what was chosen or sorted. */
  inWords: (answer: Partial<Answer>, nameOf: (id: string) => string) => string
  /** Whether a typed answer is of the kind that is asked for. */
  isReadable: (answer: Answer) => boolean
}
