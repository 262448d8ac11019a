import type { Answer, Comparison, QuestionForm } from '@akada/contract/quizzes/questions'
import type { QuestionType } from '@akada/contract/quizzes/types'

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
  /** What is chosen from, or steps to put in order. */
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

/** The fields of a key that not every type fills, and the choices that learners see. */
type TypedParts = Pick<LearnerPart, 'options' | 'left' | 'right'> &
  Pick<Key, 'correct' | 'feedback' | 'answers' | 'number' | 'order' | 'pairs'>

/** The same fields as their creator writes them. */
export interface WrittenParts {
  options: (Choice & { isCorrect: boolean; feedback: string | null })[]
  answers: string[]
  compare: Comparison
  number: Key['number']
  order: string[]
  pairs: Key['pairs']
}

/** Folds texts to their letters and digits, without case and accents: for questions that compare nothing else. */
export type NormalizeText = (text: string) => string

/** What the server knows of a type of question. */
export interface TypeRules {
  /** What is asked and what is right, apart. Ids stay with their texts, so that answers to an earlier version still match. */
  split: (form: Omit<QuestionForm, 'clientId'>, previous: LearnerPart | undefined) => Partial<TypedParts>
  /** The same as its creator wrote it. */
  join: (version: Version) => Partial<WrittenParts>
  /** The mark of an answer in hundredths of a point; null if a person has to grade it. */
  score: (version: Version, answer: Answer, fold: NormalizeText) => number | null
  /** Whether each attempt has the options in another order, by the setting of the quiz. */
  isShuffled: (shuffleOptions: boolean) => boolean
  /** Texts that are compared by their letters, with what was typed. */
  foldedTexts: (key: Key, typed: readonly string[]) => readonly string[]
  /** The correct answer beside what is in the key by its ids; null where there is none before somebody grades. */
  correctTexts: (key: Key) => string[] | null
}
