import type { QuestionForm } from './questions.ts'

/** Why a question is not usable yet, in the editor's words. */
export const questionProblems = {
  noKey: /*i18n*/ 'No right answer chosen',
  twoKeys: /*i18n*/ 'Only one answer can be right',
  fewOptions: /*i18n*/ 'Add at least two answers',
  emptyOption: /*i18n*/ 'An answer is empty',
  sameOptions: /*i18n*/ 'Two answers are the same',
  noAnswer: /*i18n*/ 'Add an answer to accept',
  noNumber: /*i18n*/ 'Enter the right number',
  fewSteps: /*i18n*/ 'Add at least two steps',
  fewPairs: /*i18n*/ 'Add at least two pairs',
  emptyPair: /*i18n*/ 'One side of a pair is empty',
} as const

type Problem = (typeof questionProblems)[keyof typeof questionProblems]
type Facts = Pick<QuestionForm, 'type' | 'options' | 'answers' | 'number' | 'order' | 'pairs'>

const isEmpty = (text: string) => text.trim() === ''
const hasDoubles = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.trim().normalize().toLowerCase())).size < texts.length

function problemOfOptions({ type, options }: Facts): Problem | null {
  if (options.length < 2) return questionProblems.fewOptions
  if (options.some(({ text, image }) => isEmpty(text) && !image)) return questionProblems.emptyOption
  const texts = options.filter(({ image }) => !image).map(({ text }) => text)
  if (hasDoubles(texts)) return questionProblems.sameOptions
  const right = options.filter(({ isCorrect }) => isCorrect).length
  if (right === 0) return questionProblems.noKey
  return right > 1 && type !== 'MULTIPLE' ? questionProblems.twoKeys : null
}

function problemOfPairs({ pairs }: Facts): Problem | null {
  if (pairs.length < 2) return questionProblems.fewPairs
  if (pairs.some((sides) => sides.some(isEmpty))) return questionProblems.emptyPair
  return hasDoubles(pairs.map(([left]) => left)) ? questionProblems.sameOptions : null
}

function problemOfOrder({ order }: Facts): Problem | null {
  if (order.length < 2) return questionProblems.fewSteps
  return order.some(isEmpty) ? questionProblems.emptyOption : null
}

const rules: Record<QuestionForm['type'], (question: Facts) => Problem | null> = {
  SINGLE: problemOfOptions,
  MULTIPLE: problemOfOptions,
  TRUE_FALSE: problemOfOptions,
  SHORT: ({ answers }) => (answers.every(isEmpty) ? questionProblems.noAnswer : null),
  NUMBER: ({ number }) => (number ? null : questionProblems.noNumber),
  ORDER: problemOfOrder,
  MATCH: problemOfPairs,
  LONG: () => null,
}

/** What a question still needs before it can be used; null when it is complete. */
export const problemOf = (question: Facts): Problem | null => rules[question.type](question)
