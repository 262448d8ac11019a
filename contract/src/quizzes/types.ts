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

/** What the types read of a question's form; each reads some of it. */
interface Key {
  options: readonly { text: string; image?: string | null | undefined; isCorrect: boolean }[]
  answers: readonly string[]
  number?: object | null | undefined
  order: readonly string[]
  pairs: readonly (readonly [left: string, right: string])[]
}

interface TypeRules {
  /** What a question still needs before it can be used; null when it is complete. */
  problem: (key: Key) => Problem | null
}

const isEmpty = (text: string) => text.trim() === ''
const hasDoubles = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.trim().normalize().toLowerCase())).size < texts.length

function problemOfOptions({ options }: Key): Problem | null {
  if (options.length < 2) return questionProblems.fewOptions
  if (options.some(({ text, image }) => isEmpty(text) && !image)) return questionProblems.emptyOption
  const texts = options.filter(({ image }) => !image).map(({ text }) => text)
  if (hasDoubles(texts)) return questionProblems.sameOptions
  return options.some(({ isCorrect }) => isCorrect) ? null : questionProblems.noKey
}

const oneOption: TypeRules = {
  problem: (key) => {
    const hasMore = key.options.filter(({ isCorrect }) => isCorrect).length > 1
    return problemOfOptions(key) ?? (hasMore ? questionProblems.twoKeys : null)
  },
}

/** The types of questions, in the order in which an editor offers them, and what both ends know of each. */
const types = {
  SINGLE: oneOption,
  MULTIPLE: { problem: problemOfOptions },
  TRUE_FALSE: oneOption,
  SHORT: { problem: ({ answers }) => (answers.every(isEmpty) ? questionProblems.noAnswer : null) },
  NUMBER: { problem: ({ number }) => (number ? null : questionProblems.noNumber) },
  ORDER: {
    problem: ({ order }) => {
      if (order.length < 2) return questionProblems.fewSteps
      return order.some(isEmpty) ? questionProblems.emptyOption : null
    },
  },
  MATCH: {
    problem: ({ pairs }) => {
      if (pairs.length < 2) return questionProblems.fewPairs
      if (pairs.some((sides) => sides.some(isEmpty))) return questionProblems.emptyPair
      return hasDoubles(pairs.map(([left]) => left)) ? questionProblems.sameOptions : null
    },
  },
  LONG: { problem: () => null },
} satisfies Record<string, TypeRules>

export type QuestionType = keyof typeof types
export const questionTypes = Object.keys(types) as [QuestionType, ...QuestionType[]]

/** What a question still needs before it can be used; null when it is complete. */
export const problemOf = (question: Key & { type: QuestionType }): Problem | null =>
  types[question.type].problem(question)
