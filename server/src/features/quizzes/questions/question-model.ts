import type { Comparison, QuestionType } from '@akada/contract/quizzes/questions'

/** An option, a step or one side of a pair. Its random id reveals neither when nor in which order it was written. */
export interface Choice {
  id: string
  text: string
  /** Id of the file with its picture or clip. */
  image: string | null
  /** What that shows. */
  alt?: string
}

/** The learner's part of a question. */
export interface LearnerPart {
  text: string
  image: string | null
  alt?: string
  /** The steps, for ORDER. */
  options: Choice[]
  left: Choice[]
  right: Choice[]
}

/** The key and its explanation. No learner's query names the column. */
export interface Key {
  correct: string[]
  feedback: Record<string, string>
  answers: string[]
  isExact: boolean
  /** Not in keys written before signs counted: those compare letters and digits alone. */
  compare?: Comparison
  number: { value: number; tolerance: number; isPercent: boolean } | null
  order: string[]
  pairs: [left: string, right: string][]
  isPartial: boolean
  explanation: string
}

/** One complete version of a question. */
export interface Version {
  type: QuestionType
  points: number
  shown: LearnerPart
  key: Key
}

export type NamedVersion = Version & { id: string; version: number }

/** How the short answers of a question are compared. */
export const comparisonOf = ({ type, key }: Version): Comparison =>
  key.compare ?? (type === 'SHORT' ? 'letters' : 'plain')

/** Types whose answer is one or more of the options. */
export const choiceTypes: ReadonlySet<QuestionType> = new Set(['SINGLE', 'MULTIPLE', 'TRUE_FALSE'])
