import type { QuestionType } from '@akada/contract/quizzes/questions'
import { msg } from '@lingui/core/macro'

/** The names of the question types. */
export const kinds = {
  SINGLE: msg`One right answer`,
  MULTIPLE: msg`Several right answers`,
  TRUE_FALSE: msg`True or false`,
  SHORT: msg`Short answer`,
  NUMBER: msg`Number`,
  ORDER: msg`Steps in order`,
  MATCH: msg`Pairs`,
  LONG: msg`Long answer, graded by you`,
} satisfies Record<QuestionType, unknown>
