import type { QuestionType } from '@akada/contract/quizzes/types'
import { long } from './long.ts'
import { match } from './match.ts'
import { multiple } from './multiple.ts'
import { number } from './number.ts'
import { order } from './order.ts'
import type { TypeRules } from './question-model.ts'
import { short } from './short.ts'
import { single } from './single.ts'
import { trueFalse } from './true-false.ts'

export const typeRules: Record<QuestionType, TypeRules> = {
  SINGLE: single,
  MULTIPLE: multiple,
  TRUE_FALSE: trueFalse,
  SHORT: short,
  NUMBER: number,
  ORDER: order,
  MATCH: match,
  LONG: long,
}
