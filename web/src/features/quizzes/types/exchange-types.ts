import { type QuestionType, questionTypes } from '@akada/contract/quizzes/types'
import { blankForm } from '../data/blank-form.ts'
import { type Found, Refusal, importProblems } from '../formats/imported.ts'
import type { ExchangeType, FoundKey } from './exchange-type.ts'
import { long } from './long/exchange.ts'
import { match } from './match/exchange.ts'
import { multiple } from './multiple/exchange.ts'
import { number } from './number/exchange.ts'
import { order } from './order/exchange.ts'
import { short } from './short/exchange.ts'
import { single } from './single/exchange.ts'
import { trueFalse } from './true-false/exchange.ts'

/** For files of questions, which are loaded when one is read or written. */
export const exchangeTypes: Record<QuestionType, ExchangeType> = {
  SINGLE: single,
  MULTIPLE: multiple,
  TRUE_FALSE: trueFalse,
  SHORT: short,
  NUMBER: number,
  ORDER: order,
  MATCH: match,
  LONG: long,
}

/** The question of a file, as the type that reads it. */
export function readAsType(text: string, read: (type: ExchangeType) => FoundKey | undefined): Found {
  for (const type of questionTypes) {
    const { key, ...rest } = read(exchangeTypes[type]) ?? {}
    if (key) return { form: { ...blankForm(type, text), ...key }, ...rest }
  }
  throw new Refusal(importProblems.unsupported)
}
